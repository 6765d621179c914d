import type { BankItem } from '../../shared/api/bank.ts';
import { Field } from '../../shared/ui/field/Field.tsx';
import { DayPicker } from '../../shared/ui/picker/DayPicker.tsx';
import { Picker } from '../../shared/ui/picker/Picker.tsx';
import { choicesOf, idOf, isChosen, labelOf, lastSaved, taken } from './form.ts';
import styles from './BankForm.module.css';

type BankFieldProps = {
  readonly item: BankItem;
  readonly value: string;
  /** what is wrong with it; '' when there is nothing to say */
  readonly problem: string;
  /** the field announces its error, because nothing else does */
  readonly isAnnounced: boolean;
  readonly onChange: (value: string) => void;
};

/** One item of the form: typed, chosen in a list, or a day. A kind that is not known here is typed, whatever it is. */
export function BankField({ item, value, problem, isAnnounced, onChange }: BankFieldProps) {
  const { subtitle, cate, inputType } = item;
  const label = labelOf(item);
  const placeholder = subtitle.trim() || undefined;
  const choices = choicesOf(item);

  const field = () => {
    if (choices.length === 0 && isChosen(item)) {
      return (
        <>
          <p className={styles.label}>{label}</p>
          <p className={styles.note}>There is nothing to choose from right now. You can continue without it.</p>
        </>
      );
    }
    if (choices.length > 0) {
      return (
        <Picker
          label={label}
          placeholder={placeholder}
          error={problem}
          options={choices.map((option) => ({ id: idOf(option), name: option.name }))}
          chosen={value}
          onChoose={onChange}
        />
      );
    }
    if (cate === 'day') {
      return <DayPicker label={label} placeholder={placeholder} error={problem} value={value} onChoose={onChange} />;
    }
    const saved = lastSaved(item);
    return (
      <Field
        label={label}
        hint={saved && `Last saved •••• ${saved}`}
        placeholder={placeholder}
        error={problem}
        value={value}
        digits={cate === 'text' ? inputType : undefined}
        autoComplete="off"
        enterKeyHint="done"
        isAnnounced={isAnnounced}
        onKeyDown={(event) => {
          // closes the phone's keyboard, so that the borrower can check the account before saving it
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onChange={(typed) => {
          onChange(taken(item, typed));
        }}
      />
    );
  };
  return <div data-wrong={problem ? '' : undefined}>{field()}</div>;
}

import type { BankItem } from '../../shared/api/bank.ts';
import { Field } from '../../shared/ui/field/Field.tsx';
import { DayPicker } from '../../shared/ui/picker/DayPicker.tsx';
import { Picker } from '../../shared/ui/picker/Picker.tsx';
import { choicesOf, idOf, isChosen } from './form.ts';

type BankFieldProps = {
  readonly item: BankItem;
  readonly value: string;
  /** Next was tapped with nothing in it */
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
};

/** One item of the form: typed, chosen in a list, or a day. A kind that is not known here is typed, whatever it is. */
export function BankField({ item, value, isWrong, onChange }: BankFieldProps) {
  const { title, subtitle, code, cate, inputType } = item;
  const label = title.trim() || subtitle.trim() || code;
  const placeholder = subtitle.trim() || undefined;
  const choices = choicesOf(item);
  const error = (words: string) => (isWrong ? words : undefined);

  const field = () => {
    if (choices.length > 0 || isChosen(item)) {
      return (
        <Picker
          label={label}
          placeholder={placeholder}
          error={error('Choose one from the list.')}
          options={choices.map((option) => ({ id: idOf(option), name: option.name }))}
          chosen={value}
          onChoose={onChange}
        />
      );
    }
    if (cate === 'day') {
      return (
        <DayPicker
          label={label}
          placeholder={placeholder}
          error={error('Choose a day.')}
          value={value}
          onChoose={onChange}
        />
      );
    }
    const typed = { label, placeholder, value, onChange, autoComplete: 'off', enterKeyHint: 'next' } as const;
    return cate === 'text' ? (
      <Field {...typed} error={error('Enter the number, digits only.')} digits={inputType} />
    ) : (
      <Field {...typed} error={error('Fill this in.')} />
    );
  };
  return <div data-wrong={isWrong ? '' : undefined}>{field()}</div>;
}

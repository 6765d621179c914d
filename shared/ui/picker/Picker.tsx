import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { unique } from '../choice/unique.ts';
import { Field } from '../field/Field.tsx';
import { useKeyboard } from '../screen/useKeyboard.ts';
import { matches, searchable } from './match.ts';
import type { Option } from './option.ts';
import { OptionList, OPTIONS_AT_A_TIME } from './OptionList.tsx';
import { PickerField } from './PickerField.tsx';
import { PickerSheet } from './PickerSheet.tsx';
import styles from './Picker.module.css';

/** number of options from which on there is a search: more than fit on a screen */
const SEARCH_FROM = 13;

type PickerProps = {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** at least one: when there is nothing to choose, the caller says so instead */
  readonly options: readonly Option[];
  /** id of the chosen one; '' for none */
  readonly chosen: string;
  /** called by Confirm */
  readonly onChoose: (id: string) => void;
};

/** A field whose value is one of a list, chosen in a sheet and searched when the list is long. */
export function Picker({ options, chosen, onChoose, ...field }: PickerProps) {
  return (
    <PickerField
      {...field}
      shown={options.find(({ id }) => id === chosen)?.name ?? ''}
      sheet={(close) => (
        <OptionSheet title={field.label} options={options} chosen={chosen} onChoose={onChoose} onClose={close} />
      )}
    />
  );
}

type OptionSheetProps = Pick<PickerProps, 'options' | 'chosen' | 'onChoose'> & {
  readonly title: string;
  readonly onClose: () => void;
};

function OptionSheet({ title, options, chosen, onChoose, onClose }: OptionSheetProps) {
  const [draft, setDraft] = useState(chosen);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLDivElement>(null);
  useKeyboard();
  // the text field updates first, the list after it
  const query = useDeferredValue(typed);
  const names = useMemo(() => searchable(options.map(({ name }) => name)), [options]);
  const shown = useMemo(() => {
    if (query.trim()) return matches(names, query).map((index) => options[index]!);
    const at = options.findIndex(({ id }) => id === chosen);
    // the chosen option is visible at once, also when it is at the end of a long list
    return at < OPTIONS_AT_A_TIME ? options : unique([options[at]!, ...options], ({ id }) => id);
  }, [names, query, options, chosen]);
  const hidden = shown.some(({ id }) => id === draft) ? undefined : options.find(({ id }) => id === draft);

  return (
    <PickerSheet
      title={title}
      problem={asked && !draft ? 'Choose one first.' : ''}
      onCancel={onClose}
      onConfirm={() => {
        if (!draft) {
          setAsked(true);
          return;
        }
        onChoose(draft);
        onClose();
      }}
    >
      {options.length >= SEARCH_FROM && (
        <div ref={search} className={styles.search}>
          <Field
            label="Search"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              // show the results from the top
              search.current!.closest('[data-scrolls]')!.scrollTop = 0;
            }}
          />
          <p className="visually-hidden" role="status">
            {query.trim() && `${shown.length} found`}
          </p>
        </div>
      )}
      <div className={options.length >= SEARCH_FROM ? styles.tall : undefined}>
        {hidden && <p className={styles.hidden}>Chosen: {hidden.name}</p>}
        {shown.length > 0 ? (
          <OptionList label={title} query={query} options={shown} chosen={draft} onChoose={setDraft} />
        ) : (
          <p className={styles.none}>Nothing found. Check the spelling.</p>
        )}
      </div>
    </PickerSheet>
  );
}

import { useId, useRef, useState } from 'react';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { day, manilaDay } from '#core';
import { Icon } from '../icon/Icon.tsx';
import { PickerField } from './PickerField.tsx';
import { PickerSheet } from './PickerSheet.tsx';
import styles from './DayPicker.module.css';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Years offered before the current one, for birthdays, and after it, for the expiry of a card. */
const PAST = 100;
const FUTURE = 20;

const twoDigits = (number: number): string => `${number}`.padStart(2, '0');
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => twoDigits(from + index));

/** Days of a month; 31 while no month is chosen, 29 for February while no year is chosen. */
const daysIn = (year: string, month: string): number =>
  month ? new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate() : 31;

type DayPickerProps = {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  /** `2025-12-05`; '' for none */
  readonly value: string;
  /** called by Confirm, with `2025-12-05` */
  readonly onChoose: (value: string) => void;
};

/** A field whose value is a calendar day, chosen as month, day and year in a sheet. */
export function DayPicker({ value, onChoose, ...field }: DayPickerProps) {
  return (
    <PickerField
      {...field}
      shown={day(value)}
      sheet={(close) => <DaySheet title={field.label} value={value} onChoose={onChoose} onClose={close} />}
    />
  );
}

type DaySheetProps = {
  readonly title: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
};

function DaySheet({ title, value, onChoose, onClose }: DaySheetProps) {
  const [chosen, setChosen] = useState(() => {
    const [year = '', month = '', date = ''] = value.split('-');
    return { year, month, date };
  });
  const [years] = useState(() => {
    const now = Number(manilaDay(Date.now()).slice(0, 4));
    // the list opens at its first entry: days are mostly past, and few are far back
    return [...numbers(now - PAST, now).reverse(), ...numbers(now + 1, now + FUTURE)];
  });
  const [asked, setAsked] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const { year, month } = chosen;
  const days = daysIn(year, month);
  // the 31st becomes the last day of a shorter month
  const date = chosen.date && twoDigits(Math.min(Number(chosen.date), days));
  const isMissing = !year || !month || !date;

  return (
    <PickerSheet
      title={title}
      problem={asked && isMissing ? 'Choose month, day and year.' : ''}
      onCancel={onClose}
      onConfirm={() => {
        if (isMissing) {
          setAsked(true);
          parts.current!.querySelector('[value=""]')!.closest('select')!.focus();
          return;
        }
        onChoose(`${year}-${month}-${date}`);
        onClose();
      }}
    >
      <div ref={parts} className={styles.parts}>
        <Part
          label="Month"
          value={month}
          options={numbers(1, 12)}
          words={(number) => MONTHS[Number(number) - 1]!}
          onChoose={(next) => {
            setChosen({ ...chosen, month: next });
          }}
        />
        <Part
          label="Day"
          value={date}
          options={numbers(1, days)}
          onChoose={(next) => {
            setChosen({ ...chosen, date: next });
          }}
        />
        <Part
          label="Year"
          value={year}
          // a year from the server may be outside of the range
          options={!year || years.includes(year) ? years : [year, ...years]}
          onChoose={(next) => {
            setChosen({ ...chosen, year: next });
          }}
        />
      </div>
    </PickerSheet>
  );
}

type PartProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  /** without zeros in front, unless given */
  readonly words?: (option: string) => string;
  readonly onChoose: (option: string) => void;
};

/** A native select: the phone's own wheel or list. */
function Part({ label, value, options, words = (number) => `${Number(number)}`, onChoose }: PartProps) {
  const id = useId();
  return (
    <div className={styles.part}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.value);
          }}
        >
          {!value && <option value="">–</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {words(option)}
            </option>
          ))}
        </select>
        <Icon of={chevronDown} />
      </span>
    </div>
  );
}

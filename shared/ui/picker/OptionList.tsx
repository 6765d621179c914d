import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { ChoiceRow } from '../choice/ChoiceRow.tsx';
import type { Option } from './option.ts';

/** Rows that are rendered at a time, so that a list of hundreds opens as fast as a short one. */
export const OPTIONS_AT_A_TIME = 60;
/** how many rows before the end more rows are added when arrow keys choose */
const AHEAD = 5;

type OptionListProps = {
  readonly label: string;
  /** what was searched for to find the options */
  readonly query: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Native radios. A long list grows when its end comes into view, near the end by arrow keys, or by its button. */
export function OptionList({ label, query, options, chosen, onChoose }: OptionListProps) {
  const group = useId();
  const [count, setCount] = useState(OPTIONS_AT_A_TIME);
  // a new search starts with one slice again; rows that stay keep the focus
  const [counted, setCounted] = useState(query);
  if (counted !== query) {
    setCounted(query);
    setCount(OPTIONS_AT_A_TIME);
  }
  const end = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  // index of the first row that a tap on the button adds: it gets the focus, because the button moves or disappears
  const asked = useRef(-1);
  const left = options.length - count;

  useEffect(() => {
    if (left <= 0 || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting) setCount(count + OPTIONS_AT_A_TIME);
    });
    observer.observe(end.current!);
    return () => {
      observer.disconnect();
    };
  }, [count, left]);

  useEffect(() => {
    rows.current!.querySelectorAll('input')[asked.current]?.focus();
    asked.current = -1;
  }, [count]);

  return (
    <>
      <div ref={rows} role="radiogroup" aria-label={label}>
        {options.slice(0, count).map(({ id, name }, index) => (
          <ChoiceRow
            key={id}
            group={group}
            picture={null}
            isChosen={id === chosen}
            onChoose={() => {
              onChoose(id);
              if (index >= count - AHEAD) setCount(count + OPTIONS_AT_A_TIME);
            }}
          >
            {name}
          </ChoiceRow>
        ))}
      </div>
      {left > 0 && (
        // keyed: a new element each time, instead of one that moves down (layout shift)
        <div key={count} ref={end}>
          <Button
            look="quiet"
            onClick={() => {
              asked.current = count;
              setCount(count + OPTIONS_AT_A_TIME);
            }}
          >
            Show more ({left})
          </Button>
        </div>
      )}
    </>
  );
}

import { memo } from 'react';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { dayAndTime, screenLink } from '#core';
import type { ComplaintEntry } from '../../shared/api/complaint.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { SLICE, useSlices } from '../../shared/ui/long-list/useSlices.ts';
import styles from './EntryList.module.css';

/** A complaint has at most 200 characters. A longer text is cut here and shown in full on its own page. */
const MOST = 200;

/** Cut between code points: half of one would be a broken sign. */
function inShort(content: string): string {
  const text = content.trim();
  const characters = text.length > MOST ? [...text] : [];
  return characters.length > MOST ? `${characters.slice(0, MOST).join('').trimEnd()}…` : text;
}

/** Made once: the early view copies it for each complaint. */
const chevron = <Icon of={chevronRight} />;

type EntryProps = ComplaintEntry & {
  /** a link of the page; a new session changes it, so that the row is rendered again with that session */
  readonly anyLink: string;
};

/** Drawn once for each session: there may be thousands of them. */
const Entry = memo(({ id, time, type, content }: EntryProps) => {
  const words = (
    <span className={styles.words}>
      <span className={styles.head}>
        <b className={styles.type}>{type.trim() || 'Complaint'}</b>
        {time && <span className={styles.time}>{dayAndTime(time)}</span>}
      </span>
      {content && <span className={styles.content}>{inShort(content)}</span>}
    </span>
  );
  return (
    <li>
      {id ? (
        <a className={styles.entry} href={screenLink('complainDetails', { problemId: id })}>
          {words}
          {chevron}
        </a>
      ) : (
        <div className={styles.entry}>{words}</div>
      )}
    </li>
  );
});

type EntryListProps = {
  /** which complaints these are, for readers */
  readonly label: string;
  readonly entries: readonly ComplaintEntry[];
  /** another tab was tapped; the first list is rendered in full at once, like the early view */
  readonly isChange: boolean;
};

/** Complaints: type, time and what was written. Each opens its page. Give it the tab as key, so that another tab starts with its first rows. */
export function EntryList({ label, entries, isChange }: EntryListProps) {
  const count = useSlices(entries.length, isChange ? SLICE : entries.length);
  // not the address of the page: an engine that refuses to change it keeps the old session there
  const anyLink = screenLink('complainDetails');
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.slice(0, count).map((entry, at) => (
        <Entry key={at} {...entry} anyLink={anyLink} />
      ))}
    </ul>
  );
}

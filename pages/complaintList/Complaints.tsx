import { useState } from 'react';
import type { ComplaintTab } from '../../shared/api/complaint.ts';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Tabs } from '../../shared/ui/tabs/Tabs.tsx';
import { EntryList } from './EntryList.tsx';
import { usePlace } from './usePlace.ts';
import styles from './Complaints.module.css';

const nameOf = ({ title }: ComplaintTab) => title.trim() || 'Other';

/** The tabs and the complaints of the chosen one. A single tab is a heading: there is nothing to choose. */
export function Complaints({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const [place, choose] = usePlace();
  const [isChanged, setChanged] = useState(false);
  const [first] = tabs;
  const chosen = tabs[Number(place)] ?? first;
  const hasAny = tabs.some(({ list }) => list.length > 0);
  if (!chosen || (tabs.length === 1 && !hasAny)) return <NoComplaints />;

  const content =
    chosen.list.length > 0 ? (
      <EntryList key={place} label={nameOf(chosen)} entries={chosen.list} isChange={isChanged} />
    ) : hasAny ? (
      <Empty title="Nothing here" text="You have no complaints under this tab." />
    ) : (
      <NoComplaints />
    );
  if (tabs.length === 1) {
    return (
      <>
        <h2 className={styles.only}>{nameOf(chosen)}</h2>
        {content}
      </>
    );
  }
  return (
    <Tabs
      label="Complaints"
      tabs={tabs.map((tab, at) => ({ id: String(at), name: nameOf(tab) }))}
      chosen={place}
      onChoose={(tab) => {
        setChanged(true);
        choose(tab);
      }}
    >
      {content}
    </Tabs>
  );
}

/** The link to file a complaint is in the bar below. */
function NoComplaints() {
  return (
    <Empty
      title="No complaints yet"
      text="When something about a loan is not right, tell us. Your complaints and our answers are kept here."
    />
  );
}

/** The shape of tabs and of a few complaints. */
export function ComplaintsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.tabs}>
        <span className="skeleton" />
      </div>
      {[0, 1, 2].map((at) => (
        <div className={styles.entry} key={at}>
          <span className="skeleton" />
          <span className={`skeleton ${styles.line}`} />
        </div>
      ))}
    </div>
  );
}

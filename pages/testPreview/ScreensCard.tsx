import { useState } from 'react';
import { Field } from '../../shared/ui/field/Field.tsx';
import { Section } from './Section.tsx';
import { ScreenRow } from './ScreenRow.tsx';
import type { Values } from './values.ts';
import { isFound, rows, type Row } from './links.ts';
import styles from './ScreensCard.module.css';

type ScreensCardProps = {
  readonly values: Values;
  readonly onChange: (changed: Values) => void;
  readonly onShow: (screen: Row) => void;
};

/** Every screen of the registry with its link. */
export function ScreensCard({ values, onChange, onShow }: ScreensCardProps) {
  const [wanted, setWanted] = useState('');
  const found = rows.filter((screen) => isFound(screen, wanted));
  return (
    <Section title="Screens">
      <div className={styles.find}>
        <Field
          label="Find a screen"
          type="search"
          placeholder="Title, file or path"
          autoComplete="off"
          value={wanted}
          onChange={setWanted}
        />
      </div>
      <p className="visually-hidden" role="status">
        {wanted && `${found.length} found`}
      </p>
      {found.length === 0 && <p className={styles.none}>No screen has this title, file or path.</p>}
      <ul className={styles.list}>
        {found.map((screen) => (
          <ScreenRow key={screen.id} screen={screen} values={values} onChange={onChange} onShow={onShow} />
        ))}
      </ul>
    </Section>
  );
}

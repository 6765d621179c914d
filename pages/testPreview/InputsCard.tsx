import { Field } from '../../shared/ui/field/Field.tsx';
import { Section } from './Section.tsx';
import { FIELDS, PRESETS } from './fields.ts';
import type { App } from '../../shared/features/preview/hosts.ts';
import type { Values } from './values.ts';
import parts from './parts.module.css';
import styles from './InputsCard.module.css';

const APPS: readonly (readonly [App, string])[] = [
  ['android', 'Android app'],
  ['ios', 'iOS app'],
  ['none', 'Browser'],
];

type InputsCardProps = {
  readonly values: Values;
  readonly app: App;
  readonly onChange: (changed: Values) => void;
  readonly onClear: () => void;
};

/** What the app would hand over, typed in or taken from a sample, and which app it is. */
export function InputsCard({ values, app, onChange, onClear }: InputsCardProps) {
  return (
    <Section
      title="Launch parameters"
      hint="Every link below carries what is filled in. Kept on this device."
      aside={
        <button type="button" className={parts.quiet} onClick={onClear}>
          Clear
        </button>
      }
    >
      <div className={parts.pills} role="group" aria-label="Samples">
        {PRESETS.map(([name, sample]) => (
          <button
            key={name}
            type="button"
            className={parts.pill}
            onClick={() => {
              onChange(sample);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={parts.fields}>
        {FIELDS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            placeholder={name}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={values[name] ?? ''}
            onChange={(value) => {
              onChange({ [name]: value });
            }}
          />
        ))}
      </div>
      <fieldset className={styles.apps}>
        <legend>Opened in</legend>
        {APPS.map(([id, name]) => (
          <label key={id} className={styles.app}>
            <input
              type="radio"
              name="app"
              checked={app === id}
              onChange={() => {
                onChange({ app: id });
              }}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

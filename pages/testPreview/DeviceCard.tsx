import { useState, useSyncExternalStore } from 'react';
import contact from 'lucide/dist/esm/icons/contact.mjs';
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { Field } from '../../shared/ui/field/Field.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Section } from './Section.tsx';
import { Photo } from './Photo.tsx';
import { hasContacts, pickContact } from './contacts.ts';
import { locationText } from './location.ts';
import parts from './parts.module.css';
import styles from './DeviceCard.module.css';

const never = () => () => undefined;

/** What the web view lets a page have of the device: photos, contacts, the location. */
export function DeviceCard() {
  const [name, setName] = useState('');
  // known only in the browser
  const canPick = useSyncExternalStore(never, hasContacts, () => false);
  const [isLocating, setLocating] = useState(false);
  const pick = async () => {
    const picked = await pickContact();
    if (picked) setName(picked);
  };
  const locate = async () => {
    if (isLocating) return;
    setLocating(true);
    const text = await locationText();
    setLocating(false);
    window.alert(text);
  };
  return (
    <Section title="This device" hint="What the web view lets a page have. Nothing is sent.">
      <div className={styles.tools}>
        <Photo />
        <Field
          label="Contact"
          name="contact"
          placeholder="Name and number"
          autoComplete="off"
          value={name}
          onChange={setName}
          aside={
            canPick && (
              <button
                type="button"
                className={`${parts.pill} ${styles.pick}`}
                onClick={() => {
                  void pick();
                }}
              >
                <Icon of={contact} size={18} />
                Pick
              </button>
            )
          }
        />
        <button
          type="button"
          className={`${parts.pill} ${styles.locate}`}
          aria-disabled={isLocating || undefined}
          aria-busy={isLocating || undefined}
          onClick={() => {
            void locate();
          }}
        >
          <Icon of={mapPin} size={18} />
          Show my location
        </button>
      </div>
    </Section>
  );
}

import store from 'lucide/dist/esm/icons/store.mjs';
import wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { ZoomablePicture } from '../../shared/ui/zoom/ZoomablePicture.tsx';
import type { Channel } from './channels.ts';
import styles from './Page.module.css';

/** One way to pay: what it is, and its steps with a picture each. */
export function ChannelCard({ channel: { name, kind, place, steps } }: { readonly channel: Channel }) {
  return (
    <Card label={name}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <Icon of={place === 'wallet' ? wallet : store} size={22} />
        </span>
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.kind}>{kind}</p>
        </div>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ text, picture, alt }) => (
          <li className={styles.step} key={picture}>
            <div className={styles.picture}>
              <ZoomablePicture picture={{ src: `./img/${picture}.svg`, width: 240, height: 320, alt }} />
            </div>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import type { Scene } from './control.ts';
import styles from './Playground.module.css';

type ScenesProps = {
  readonly scenes: readonly Scene[];
  readonly wanted: string;
  readonly shown: Scene | undefined;
  readonly onShow: (scene: Scene) => void;
};

const idOf = ({ screen, name }: Scene): string => `${screen} ${name}`;
const textOf = ({ screen, name, about }: Scene): string => `${screen} ${name} ${about}`.toLowerCase();

/** Every state that the words fit, by screen: one list for arrow keys and first letters. */
export function Scenes({ scenes, wanted, shown, onShow }: ScenesProps) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scenes.filter((scene) => words.every((word) => textOf(scene).includes(word)));
  const screens = [...new Set(found.map(({ screen }) => screen))];
  return (
    <>
      <p role="status" className={styles.count}>
        {found.length} of {scenes.length} states
      </p>
      <select
        aria-label="Screens and states"
        className={styles.scenes}
        size={20}
        value={shown ? idOf(shown) : ''}
        onChange={({ target }) => {
          const scene = found.find((one) => idOf(one) === target.value);
          if (scene) onShow(scene);
        }}
      >
        {screens.map((screen) => (
          <optgroup key={screen} label={screen}>
            {found
              .filter((scene) => scene.screen === screen)
              .map((scene) => (
                <option key={scene.name} value={idOf(scene)} title={scene.about}>
                  {scene.name}: {scene.about}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { screens, type ScreenEntry } from '../../pages/screens.ts';

/** The screens that have a file in `dist`, in the registry's order. */
export async function screensIn(dist: string): Promise<readonly ScreenEntry[]> {
  const found = await Promise.all(
    screens.map((screen) =>
      access(join(dist, `${screen.id}.html`)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return screens.filter((_, index) => found[index]);
}

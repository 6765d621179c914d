import { onTestFinished } from 'vitest';
import { screens, type ScreenEntry } from '../../../pages/screens.ts';

/** Takes a screen out of the registry until the test is over, as if it was deleted after a release. */
export function withoutScreen(id: string): void {
  const registry = screens as unknown as ScreenEntry[];
  const place = registry.findIndex((screen) => screen.id === id);
  const removed = registry.splice(place, 1);
  onTestFinished(() => void registry.splice(place, 0, ...removed));
}

/** Gives a screen of the registry other aliases until the test is over, as if they were changed after a release. */
export function withAliases(id: string, change: (aliases: readonly string[]) => readonly string[]): void {
  const screen = screens.find((one) => one.id === id) as unknown as { aliases: readonly string[] };
  const { aliases } = screen;
  screen.aliases = change(aliases);
  onTestFinished(() => {
    screen.aliases = aliases;
  });
}

import path from 'node:path';
import { buildScreens } from './build/build-screens.ts';
import { buildableScreens, chosenScreens } from './build/buildable-screens.ts';
import { fail, helpIfAsked, UsageError } from './command-line.ts';

const USAGE = 'npm run build [-- <screen>…]: into dist/, all screens unless some are named';

try {
  const names = process.argv.slice(2);
  helpIfAsked(USAGE, names);
  const flag = names.find((name) => name.startsWith('-'));
  if (flag) throw new UsageError(`There is no flag '${flag}'. npm run build takes names of screens, or nothing.`);
  // Vite bundles its configuration, so an error thrown there is of another class: `instanceof` would not match
  chosenScreens(buildableScreens(path.join(import.meta.dirname, '..')), names.join(','));
  await buildScreens(names);
} catch (error) {
  fail(error);
}

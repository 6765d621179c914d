import path from 'node:path';
import browserslist from 'browserslist';

/** The oldest web views that are served, as `.browserslistrc` names them: 'ios_saf 15.0-15.1', 'chrome 87' … */
export const OLDEST = browserslist(null, { path: path.resolve(import.meta.dirname, '../..') });

/** The same as the build names them ('ios15.0', 'chrome87'): syntax is lowered to them, nothing is polyfilled. */
export const TARGET = OLDEST.map((browser) => {
  const [name = '', version = ''] = browser.split(' ');
  return name.replace('ios_saf', 'ios') + version.replace(/-.*/, '');
});

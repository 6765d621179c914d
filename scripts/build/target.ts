import path from 'node:path';
import browserslist from 'browserslist';

/** The oldest web views that are served, as `.browserslistrc` names them: 'ios_saf 15.0-15.1', 'chrome 87' … */
export const OLDEST = browserslist(null, { path: path.resolve(import.meta.dirname, '../..') });

/** The same as the build names them ('ios15.0', 'chrome87'): style sheets are lowered to them, nothing is polyfilled. */
export const TARGET = OLDEST.map((browser) => {
  const [name = '', version = ''] = browser.split(' ');
  return name.replace('ios_saf', 'ios') + version.replace(/-.*/, '');
});

/** Until this version Chrome misread `a?.(...b)` and nothing else of optional chaining. */
const FIRST_WITHOUT_FAULT = 91;

/**
 * The targets of scripts. For an older Chrome the bundler would write out every `?.`, a hundred bytes of core alone. Syntax that Chrome
 * 87 cannot read, and `a?.(...b)`, are found in the built files by `npm test -- html`.
 */
export const SCRIPT_TARGET = TARGET.map((name) =>
  name.replace(/^chrome(\d+)$/, (_, version: string) => `chrome${Math.max(Number(version), FIRST_WITHOUT_FAULT)}`),
);

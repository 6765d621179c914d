import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { sandboxScreens } from '../sandbox/screens.ts';
import { launchOf, readLaunchFile, SAMPLE_LAUNCH, sampleLaunch } from './launch-file.ts';
import { Unusable } from './unusable.ts';

/** A launch file with this text. */
function launchFile(text: string): string {
  const file = path.join(emptyFolder(), 'launch.json');
  writeFileSync(file, text);
  return file;
}

test('the error names a launch file that is missing or is not JSON', () => {
  const missing = path.join(emptyFolder(), 'launch.json');
  expect(() => readLaunchFile(missing)).toThrow(new Unusable(`There is no file ${missing}.`));
  const file = launchFile('{bad');
  expect(() => readLaunchFile(file)).toThrow(`${file}: Expected property name`);
});

const WORDS = 'must be a text, or texts under the id of a screen.';

test.each([
  ['[]', ' must be an object of launch parameters, as in '],
  ['"101"', ' must be an object of launch parameters, as in '],
  ['{"orderId":101}', `: orderId ${WORDS}`],
  ['{"promotion":[]}', `: promotion ${WORDS}`],
  ['{"promotion":{"id":1}}', `: promotion ${WORDS}`],
  ['{"promotoin":{}}', ": 'promotoin' is no screen."],
])('a launch file that contains %s is refused', (text, words) => {
  const file = launchFile(text);
  expect(() => readLaunchFile(file)).toThrow(`${file}${words}`);
});

test('the sandbox is asked with the first scenario of each screen, so a new screen needs nothing in the example file', () => {
  const launch = sampleLaunch('09171234567');
  const written = readLaunchFile(SAMPLE_LAUNCH);
  for (const { scenarios } of sandboxScreens) {
    const { screen, query, session } = scenarios[0]!;
    const own = typeof written[screen] === 'object' ? written[screen] : {};
    expect(launchOf(launch, screen)).toMatchObject({ ...query, ...session, ...own });
  }
  expect(launchOf(launch, 'bindBank')).toMatchObject({ productId: 'bank-full', orderId: 'full', phone: '09171234567' });
});

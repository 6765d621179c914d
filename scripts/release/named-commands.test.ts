import { expect, test } from 'vitest';
import { withPlace } from './named-commands.ts';

test('a command in a text gets the flags of the place that it takes', () => {
  const given = { target: 'folder:/srv/h5', cdn: 'none', 'clean-keys': true, by: 'ana', json: true };
  const complete = (text: string) => withPlace(text, given);
  expect(complete('dead: npm run release -- unlock')).toBe('dead: npm run release -- unlock --target folder:/srv/h5');
  expect(complete('npm run release -- push aboutUs')).toBe(
    'npm run release -- push --target folder:/srv/h5 --clean-keys --cdn none aboutUs',
  );
  expect(complete('npm run purge -- /order, npm run release -- list')).toBe(
    'npm run purge -- --target folder:/srv/h5 --cdn none /order, npm run release -- list --target folder:/srv/h5',
  );
  for (const text of ['npm run release -- --help', 'npm run build -- aboutUs', 'npm run release -- nothing'])
    expect(complete(text)).toBe(text);
  expect(withPlace('npm run release -- unlock', {})).toBe('npm run release -- unlock');
});

test('a value is quoted as a shell needs it', () => {
  const unlock = (target: string) => withPlace('npm run release -- unlock', { target });
  expect(unlock('folder:/srv/my pages')).toBe(`npm run release -- unlock --target 'folder:/srv/my pages'`);
  expect(unlock(`folder:/srv/ana's`)).toBe(String.raw`npm run release -- unlock --target 'folder:/srv/ana'\''s'`);
});

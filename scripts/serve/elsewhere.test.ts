import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder, temporary } from '../../tests/temporary.ts';

test('the temporary build is removed if the process exits while it builds', () => {
  const folder = emptyFolder();
  const { href } = pathToFileURL(path.join(import.meta.dirname, 'elsewhere.ts'));
  const code = `const { serveElsewhere } = await import('${href}');
    await serveElsewhere({ ports: [0, 0], build: (dist) => { console.log(dist); process.exit(0); } });`;
  const line = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const { stdout } = spawnSync(process.execPath, line, {
    encoding: 'utf8',
    env: { ...process.env, ...temporary(folder) },
  });
  expect(stdout).toContain('pages-elsewhere-');
  expect(readdirSync(folder).filter((name) => name.startsWith('pages-elsewhere-'))).toEqual([]);
});

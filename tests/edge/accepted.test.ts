import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { nginx } from '../../scripts/edge/nginx.ts';
import { standalone } from '../../scripts/edge/standalone.ts';
import { ensure, locate } from '../../scripts/ensure/debian.ts';
import { openFolder } from './support/sample-site.ts';

// nginx's own judgement of what is generated; Varnish would not start with what it does not compile.

const { folder, remove } = openFolder();
beforeAll(() => ensure(['nginx', 'nginx-brotli']));
afterAll(remove);

test('nginx accepts it without a warning', () => {
  const file = path.join(folder, 'nginx.conf');
  const site = nginx(screens, { root: folder, listen: `unix:${folder}/nginx.sock`, brotli: true, log: 'off' });
  writeFileSync(file, standalone(site, { folder, brotliModule: locate('nginx-brotli') }));
  const { status, stderr } = spawnSync(locate('nginx'), ['-t', '-q', '-e', 'stderr', '-c', file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

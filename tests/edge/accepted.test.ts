import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { nginx } from '../../scripts/edge/nginx.ts';
import { standalone } from '../../scripts/edge/standalone.ts';
import { varnish } from '../../scripts/edge/varnish.ts';
import { ensure, locate } from '../../scripts/ensure/debian.ts';
import { openFolder } from './support/sample-site.ts';

// The servers' own judgement of what is generated.

const { folder, remove } = openFolder();
beforeAll(() => ensure(['nginx', 'nginx-brotli', 'varnishd', 'varnish-xkey']));
afterAll(remove);

test('nginx accepts it without a warning', () => {
  const file = path.join(folder, 'nginx.conf');
  const site = nginx(screens, { root: folder, listen: `unix:${folder}/nginx.sock`, brotli: true, log: 'off' });
  writeFileSync(file, standalone(site, { folder, brotliModule: locate('nginx-brotli') }));
  const { status, stderr } = spawnSync(locate('nginx'), ['-t', '-q', '-e', 'stderr', '-c', file], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('Varnish compiles it', () => {
  const file = path.join(folder, 'edge.vcl');
  writeFileSync(
    file,
    varnish({ origin: { host: '127.0.0.1', port: 8080 }, purgers: ['127.0.0.1', '::1', '10.0.0.0/8'] }),
  );
  const { status, stderr } = spawnSync(locate('varnishd'), ['-C', '-j', 'none', '-n', folder, '-f', file], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  expect(status, stderr).toBe(0);
});

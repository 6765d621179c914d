import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { handOver } from '../../scripts/test/given.ts';
import { environmentOfBuild, LEFT_OUT } from './workspace.ts';

test('a workspace copies no folder that git ignores, because other suites may write into it meanwhile', () => {
  const ignored = readFileSync(path.resolve(import.meta.dirname, '../../.gitignore'), 'utf8').match(/^[\w-]+(?=\/$)/gm);
  expect(ignored).toContain('playwright-report');
  expect(ignored?.filter((folder) => !LEFT_OUT.has(folder))).toEqual([]);
});

test('a build of a workspace has the configuration of the caller of npm test, and no variable of the test runner', () => {
  const caller = { PATH: '/bin', VITE_COMPANY_NAME: 'X', VITE_API_BASE: '' };
  const inVitest = { ...caller, ...handOver(caller), NODE_ENV: 'test', VITEST: 'true', VITE_SVC: 'of .env' };
  expect(environmentOfBuild(inVitest)).toEqual({ ...caller, ...handOver(caller) });
  expect(environmentOfBuild({ PATH: '/bin', VITE_SVC: 'of .env' }), 'Vitest alone').toEqual({ PATH: '/bin' });
});

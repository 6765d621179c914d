import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

// the project's own configuration
const eslint = new ESLint({ overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } } });

/** Names of the rules that the snippet breaks in that file. */
async function broken(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(`${file}: ${fatal?.message ?? 'not linted'}`);
  return [...new Set(result.messages.map((message) => message.ruleId ?? message.message))];
}

// plugins are loaded once; on a busy machine this can take longer than the time limit of a test
beforeAll(() => broken('pages/repayment/Page.tsx', ''), 120_000);

const PAGE = 'pages/repayment/Page.tsx';
const FEATURE = 'shared/features/payCode/PayCode.tsx';
const UI = 'shared/ui/dialog/Dialog.tsx';
const API = 'shared/api/repayment.ts';
const CORE = 'shared/core/http/client.ts';
const PART = 'pages/repayment/ChannelSheet.tsx';
const SPEC = 'tests/browser/repayment.spec.ts';

const boundaries = ['boundaries/dependencies'];

test.each([
  ['a page imports another page', PAGE, '../delayRepayment/parts.tsx'],
  ['a page imports an internal file of core', PAGE, '../../shared/core/http/client.ts'],
  ['a page imports the registry', PAGE, '../screens.ts'],
  ['a page imports scripts', PAGE, '../../scripts/sandbox/app.ts'],
  ['a page imports Node', PAGE, 'node:fs'],
  ['shared imports a page', FEATURE, '../../../pages/repayment/ChannelSheet.tsx'],
  ['shared imports the registry', UI, '../../../pages/screens.ts'],
  ['core imports ui', CORE, '../../ui/toast/Toast.tsx'],
  ['core imports features', CORE, '../../features/payCode/PayCode.tsx'],
  ['core imports a page', CORE, '../../../pages/repayment/Page.tsx'],
  ['ui imports api', UI, '../../api/repayment.ts'],
  ['ui imports features', UI, '../../features/payCode/PayCode.tsx'],
  ['ui imports an internal file of core', UI, '../../core/bridge/bridge.ts'],
  ['api imports ui', API, '../ui/dialog/Dialog.tsx'],
  ['api imports an internal file of core', API, '../core/http/call.ts'],
  ['features import an internal file of core', FEATURE, '../../core/bridge/bridge.ts'],
  ['scripts import a page', 'scripts/sandbox/app.ts', '../../pages/repayment/Page.tsx'],
  ['tests import a page', SPEC, '../../pages/repayment/Page.tsx'],
  ['a unit test imports another page', 'pages/repayment/Page.test.tsx', '../delayRepayment/Page.tsx'],
])('an import is refused if %s', async (_what, file, source) => {
  expect(await broken(file, `import { x } from '${source}';\nexport const y = x;`)).toEqual(boundaries);
});

const syntax = ['no-restricted-syntax'];
const old = ['compat/compat'];
test.each([
  [CORE, "export { x } from '../../api/repayment.ts';", boundaries],
  [PART, "export const x = () => import('../error/parts.tsx');", boundaries],
  [PAGE, "import * as core from '#core';\nexport const x = core;", syntax],
  [PART, "export * from '#core';", syntax],
  [FEATURE, "export const x = () => import('#core');", syntax],
  [UI, 'export const x = () => window.__handover?.acted;', syntax],
  [PART, 'export default function Sheet() { return null; }', ['no-restricted-exports']],
  [UI, 'const x = 1;\nexport { x as default };', ['no-restricted-exports']],
  [PART, 'export const x = (y: any): unknown => y;', ['@typescript-eslint/no-explicit-any']],
  [PART, 'export const X = () => <b dangerouslySetInnerHTML={{ __html: "x" }} />;', syntax],
  [PART, 'export const X = (props: object) => <b {...props} {...{ dangerouslySetInnerHTML: props }} />;', syntax],
  [CORE, 'export const x = (box: Element, text: string) => { box.innerHTML = text; };', syntax],
  [UI, 'export const X = () => <b style={{ color: "red" }}>x</b>;', syntax],
  [CORE, 'export const x = /(?<=a)b/;', old],
  [UI, 'export const x = /(?<!a)b/;', old],
  [UI, 'export const x = new RegExp("(?<!a)b");', old],
  [PART, 'export const x = (y: object) => structuredClone(y);', old],
  [PART, 'export const x = (y: object) => Object.hasOwn(y, "z");', old],
  [PART, 'export const x = () => fetch("/x");', ['no-restricted-globals']],
  [FEATURE, 'export const x = () => localStorage.clear();', ['no-restricted-globals']],
  [PART, 'export const x = () => sessionStorage.clear();', ['no-restricted-globals']],
  [PART, 'export const x = () => window.localStorage.clear();', syntax],
  [PART, 'export const x = () => { window.location.href = "/x"; };', syntax],
  [PART, 'export const x = () => { location.href = "/x"; };', syntax],
  [FEATURE, 'export const x = () => { location.replace("/x"); };', syntax],
  [PART, 'export const x = () => window.open("/x");', syntax],
  [PART, 'export const x = () => { console.log(1); };', ['no-console']],
  [SPEC, "export const x = (page: { press(key: string): void }) => page.press('Control+A');", syntax],
  ['pages/repayment/Page.test.tsx', 'export const x = (key: string) => `Control+${key}`;', syntax],
])('%s may not have: %s', async (file, code, rules) => {
  expect(await broken(file, code)).toEqual(rules);
});

test.each([
  [PAGE, "import type { ScreenId } from '../screens.ts';\nexport const home: ScreenId = 'index';"],
  [PART, "export const x = /(?<year>\\d+)/.exec('1');"],
  ['shared/core/http/client.test.ts', 'export const x = structuredClone({});'],
  [SPEC, "export const x = 'ControlOrMeta+a';"],
])('%s may have: %s', async (file, code) => {
  expect(await broken(file, code)).toEqual([]);
});

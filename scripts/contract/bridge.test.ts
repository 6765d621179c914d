import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HANDLERS, MESSAGES } from '../../shared/features/preview/messages.ts';
import { filesOf } from '../files-below.ts';
import { bridgeMarkdown, ONLY_PREVIEW, WITH_PHOTOS } from './bridge.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = ['pages', 'shared'].flatMap(filesOf).filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file));
/** What borrowers get, without the bridge itself. */
const ofBorrowers = sources.filter(
  (file) => !/^(pages\/testPreview|shared\/core\/bridge|shared\/features\/preview)\//.test(file),
);

/** The name of each action of the bridge, by its handler. */
const actions = new Map(
  [...textOf('shared/core/bridge/bridge.ts').matchAll(/^ {2}(\w+): \(.*\n {4}post\('(\w+)'/gm)].map(
    ([, action = '', handler = '']) => [handler, action] as const,
  ),
);

test('the contract marks the messages that only the test preview sends', () => {
  expect([...actions.keys()].sort()).toEqual([...HANDLERS].sort());
  const texts = ofBorrowers.map(textOf).join('\n');
  const isSent = (handler: string) => new RegExp(`bridge\\.${actions.get(handler)}\\b|tell\\('${handler}'`).test(texts);
  expect(HANDLERS.filter((handler) => !isSent(handler))).toEqual(ONLY_PREVIEW);
});

test('the contract names the screens with a file input', () => {
  const chooses = /type="file"/;
  const inputs = sources.filter((file) => chooses.test(textOf(file)));
  const pages = ofBorrowers.filter((file) => {
    const text = textOf(file);
    return file.startsWith('pages/') && (chooses.test(text) || inputs.some((input) => text.includes(`${input}'`)));
  });
  expect([...new Set(pages.map((file) => file.split('/')[1]))]).toEqual(WITH_PHOTOS);
});

test('the contract shows the body of toP', () => {
  expect(bridgeMarkdown('AppBridge')).toContain(JSON.stringify(MESSAGES.toP.sample));
});

import { expect, test } from 'vitest';
import * as api from '../../../shared/api/confirm.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';

const sandbox = createSandbox();

const PUSH = { productId: '101', amount: '5000', periods: '91', termUnit: 'day' };

test('only the offered loan is confirmed; version 3 needs a channel, version 2 refuses it', async () => {
  const v3 = { ...PUSH, channel: 'h5' } as const;
  expect(await ask(sandbox, api.confirmV3Push, v3)).toMatchObject({ code: '00' });
  expect(await ask(sandbox, api.confirmV2Push, PUSH)).toMatchObject({ code: '00' });
  expect(await ask(sandbox, api.confirmV3Push, PUSH as typeof v3)).toMatchObject({ message: 'channel: required' });
  expect(await ask(sandbox, api.confirmV2Push, v3)).toMatchObject({ message: 'channel: unknown field' });
  for (const wrong of [{ amount: '5000.00' }, { periods: '90' }, { termUnit: '' }]) {
    expect(await ask(sandbox, api.confirmV2Push, { ...PUSH, ...wrong })).toMatchObject({ code: '40' });
  }
});

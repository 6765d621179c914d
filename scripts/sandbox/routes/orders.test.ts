import { expect, test } from 'vitest';
import { saveEvent, sendScore } from '../../../shared/api/order.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';

const sandbox = createSandbox();

test('an event needs whole numbers and no product; a score other than 5 is refused', async () => {
  const event = { productId: '101', moduleId: 30, positionId: 0 };
  expect(await ask(sandbox, saveEvent, event)).toMatchObject({ code: '00', data: null });
  // the page of a legacy order knows no product
  expect(await ask(sandbox, saveEvent, { ...event, productId: undefined })).toMatchObject({ code: '00' });
  expect(await ask(sandbox, saveEvent, { ...event, positionId: 0.5 })).toMatchObject({ code: '40' });
  expect(await ask(sandbox, sendScore, { score: 5 })).toMatchObject({ code: '00' });
  expect(await ask(sandbox, sendScore, { score: 4 as 5 })).toMatchObject({ code: '40', message: 'score: expected 5' });
});

// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { contact, OVERALL } from '../../../shared/api/customer-service.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { customerServiceScenarios, fullContact } from '../scenarios/customerService.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
const overall = { overall: OVERALL } as const;

test.each(customerServiceScenarios.filter(({ fixture }) => !fixture.failures))(
  '$name answers what the contract allows',
  async ({ session, fixture }) => {
    const { code, data } = await ask(sandbox, contact, overall, session);
    expect({ code, data }).toEqual({ code: '00', data: fixture.contact });
    expect(await contact.answer['~standard'].validate(data)).not.toHaveProperty('issues');
  },
);

test('any other session, and none, gets the full answer', async () => {
  expect((await ask(sandbox, contact, overall)).data).toEqual(fullContact);
  expect((await ask(sandbox, contact, overall, { sessionId: 'somebody' })).data).toEqual(fullContact);
});

test('overall is 30', async () => {
  expect((await ask(sandbox, contact, { overall: 20 as 30 })).message).toBe('overall: expected 30');
});

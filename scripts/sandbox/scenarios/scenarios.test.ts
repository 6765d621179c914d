import { expect, test } from 'vitest';
import { screens } from '../../../pages/screens.ts';
import { addressOf, borrowerScenarios, orderScenarios, sampleSession, scenarios } from './index.ts';

test('every scenario names a screen of the registry, and only parameters that the screen takes', () => {
  for (const { screen, name, query } of scenarios) {
    const row = screens.find(({ id }) => id === screen);
    expect(row, name).toBeDefined();
    for (const parameter of Object.keys(query)) expect(row?.params, name).toContain(parameter);
  }
});

test('names are unique within a screen, order ids altogether', () => {
  const names = scenarios.map(({ screen, name }) => `${screen} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const orderIds = orderScenarios.map(({ name }) => name);
  expect(new Set(orderIds).size).toBe(orderIds.length);
  for (const { name, query } of orderScenarios) expect(query.orderId).toBe(name);
});

test('the address of a scenario is its clean path, with the session when asked for', () => {
  const [full] = orderScenarios;
  if (!full) throw new Error('no scenarios');
  expect(addressOf(full)).toBe('/repayment?productId=101&orderId=full');
  expect(addressOf(full, sampleSession)).toContain('&sessionId=sandbox-session-1');
  const [borrower] = borrowerScenarios;
  expect(addressOf(borrower!, sampleSession)).toContain(`&sessionId=${borrower!.name}&`);
});

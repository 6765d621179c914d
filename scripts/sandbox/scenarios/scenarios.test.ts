import { expect, test } from 'vitest';
import { screens } from '../../../pages/screens.ts';
import { orderScenarios, scenarios } from './index.ts';

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

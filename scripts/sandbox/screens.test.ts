import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { scenarios } from './screens.ts';

test('every scenario names a screen of the registry, and has only parameters that the screen takes', () => {
  for (const { screen, name, query } of scenarios) {
    const row = screens.find(({ id }) => id === screen);
    expect(row, name).toBeDefined();
    for (const parameter of Object.keys(query)) expect(row?.params, name).toContain(parameter);
  }
});

test('the names of scenarios are unique within a screen, and order ids are unique in all screens', () => {
  const names = scenarios.map(({ screen, name }) => `${screen} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const orders = scenarios.filter(({ order }) => order);
  const orderIds = orders.map(({ name }) => name);
  expect(new Set(orderIds).size).toBe(orderIds.length);
  for (const { name, query } of orders) expect(query.orderId).toBe(name);
});

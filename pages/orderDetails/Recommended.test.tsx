import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct } from '../../shared/api/product.ts';
import { open, spyOnLeaving } from './testing.tsx';

// a tap on a recommended product: counted, asked where it leads, followed

const sandbox = playSandbox();
const product = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const sentTo = (path: string) =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path) && !entry.refused).map(({ form }) => form);

test('an http link is navigated to; the tap is counted with its place in the list', async () => {
  const native = inTheApp();
  const assign = spyOnLeaving();
  open('status-21');
  await userEvent.click(await product('Lakbay Loan'));
  await waitFor(() => {
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/^http.*\/sandbox\/outside\/product$/);
  });
  const [event] = sentTo(saveEvent.path);
  expect(event).toEqual({ productId: '101', moduleId: expect.stringMatching(/^\d+$/) as string, positionId: '0' });
  expect(sentTo(defineProduct.path)).toEqual([{ moduleId: event!.moduleId, position: '0', linkKey: 'lakbay-loan' }]);
  expect(native).toEqual([]);
});

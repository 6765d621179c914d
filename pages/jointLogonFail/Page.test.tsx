import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();
let native: ReturnType<typeof inTheApp>;
beforeEach(() => {
  native = inTheApp();
});

const open = (productId: string) => show(Page, `/jointLogonFail.html?sessionId=s1&product_id=${productId}`);
const product = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
const status = () => screen.getByRole('heading', { name: /^Status:/ }).textContent;
const spyOnLeaving = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);

describe('what is shown', () => {
  test.each([
    ['joint-no-notice', 'Status: This loan cannot be opened now', /^Our partner takes no/],
    ['joint-no-reason', 'Status: We could not sign you in', /^You can apply for one of these/],
    ['joint-bare', 'Status: This loan cannot be opened now', /^Please try again later/],
    ['joint-strings', 'Status: 404', /^0$/],
  ])('%s: no line stays empty', async (productId, headline, description) => {
    open(productId);
    expect(await screen.findByText(description)).toBeTruthy();
    expect(status()).toBe(headline);
  });

  test.each(['joint-empty', 'joint-bare'])('%s: nothing to recommend, and the way home', async (productId) => {
    open(productId);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to home page' }));
    expect(native).toEqual([['toHome', '']]);
    expect(screen.queryByText('Recommended for you')).toBeNull();
  });
});

test('a tap on a product: is counted with its place, then asked where it leads; an http link is navigated to', async () => {
  const assign = spyOnLeaving();
  open('joint-full');
  await userEvent.click(await product('Lakbay Loan'));
  await waitFor(() => expect(String(assign.mock.calls[0]?.[0])).toMatch(/^http.*\/sandbox\/outside\/product$/));
  expect(sandbox.control.log.slice(1).map(({ method, path, form, refused }) => [method, path, form, refused])).toEqual([
    ['POST', '/gateway/gopia/goya/because', { type: '18', index: '0' }, undefined],
    ['POST', '/gateway/gopia/goya/define', { productId: 'joint-full', linkKey: 'lakbay-loan' }, undefined],
  ]);
  expect(native).toEqual([]);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { requestsOf, show } from '../../tests/setup/page.ts';
import { countTap, jointProductLink } from '../../shared/api/joint-logon.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();
const open = (productId: string) => show(Page, `/jointLogonFail.html?sessionId=s1&product_id=${productId}`);

test.each([
  ['joint-no-notice', 'Status: This loan cannot be opened', /^Our partner takes no/],
  ['joint-no-reason', 'Status: We could not sign you in', /^You can apply for one of these/],
  ['joint-bare', 'Status: This loan cannot be opened', /^Please try again later/],
  ['joint-strings', 'Status: 404', /^0$/],
])('%s: the headline and the text below it are never empty', async (productId, headline, description) => {
  open(productId);
  expect(await screen.findByText(description)).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Status:/ }).textContent).toBe(headline);
  expect(document.querySelector('.warning > svg')).toBeTruthy();
});

test.each(['joint-empty', 'joint-bare', 'joint-failed'])(
  '%s: without products, “Go to home page” opens the app’s home',
  async (productId) => {
    const native = inTheApp();
    open(productId);
    await userEvent.click(await screen.findByRole('link', { name: 'Go to home page' }));
    expect(native).toEqual([['toHome', '']]);
    expect(screen.queryByText('Recommended for you')).toBeNull();
  },
);

test('when none of the products can be opened, they are shown, and “Go to home page” below them', async () => {
  open('joint-unavailable');
  expect((await screen.findAllByRole<HTMLButtonElement>('button')).every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
});

test('when the address of a product gets lost, Retry taps the product again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  sandbox.control.fail(jointProductLink.path, { kind: 'status', times: 1 });
  open('joint-full');
  await userEvent.click((await screen.findAllByRole('button', { name: /Apply now/ }))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const asked = [countTap, jointProductLink].map((endpoint) => requestsOf(sandbox, endpoint).length);
  expect(asked).toEqual([2, 2]);
});

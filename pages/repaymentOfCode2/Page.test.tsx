import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptPayCode, type PayCodeInfo } from '../../shared/features/repayment/pay-code-storage.ts';

const info: PayCodeInfo = {
  payCode: '9018 4417 2260',
  amount: '5250.5',
  provider: 'PayPoint',
  logo: 'https://cdn.example.test/p.png',
  notices: {
    'E-wallet': [
      { name: 'GCash', step: ['Open GCash.', 'Enter the number.'] },
      { name: 'Maya', step: ['Open Maya.'] },
    ],
    Nowhere: [],
    'Over the counter': [{ name: '', step: ['Ask the cashier.'] }],
  },
};

/** The page reads storage once for each document: every test gets a fresh module. */
async function load() {
  vi.resetModules();
  const { default: Page } = await import('./Page.tsx');
  return Page;
}
async function open(query = '') {
  history.replaceState(null, '', `/repaymentOfCode2.html${query}`);
  const Page = await load();
  return render(<Page />);
}

describe('with a code that was kept', () => {
  beforeEach(() => {
    keptPayCode.write(info);
  });

  test('it shows provider, Contract No. and Total Payment', async () => {
    const { container } = await open();
    expect(screen.getByText('PayPoint')).toBeTruthy();
    expect(container.querySelector('img')?.src).toBe(info.logo);
    expect(screen.getByText('Contract No.').nextElementSibling?.textContent).toBe('9018 4417 2260');
    expect(screen.getByText('Total Payment').nextElementSibling?.textContent).toBe('₱5.250,50');
  });

  test('a tap on Contract No. copies it', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: /^Contract No\./ }));
    expect(await navigator.clipboard.readText()).toBe('9018 4417 2260');
    expect(screen.getByRole('status').textContent).toBe('copy success');
  });

  test('notices stand in their groups, the first open; empty groups are left out and none is without a name', async () => {
    await open();
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['E-wallet', 'Over the counter']);
    const ways = screen.getAllByRole<HTMLDetailsElement>('group');
    expect(ways.map((way) => [way.querySelector('summary')?.textContent, way.open])).toEqual([
      ['GCash', true],
      ['Maya', false],
      ['Over the counter', false],
    ]);
    const steps = within(ways[0]!).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual(['Open GCash.', 'Enter the number.']);
  });

  test('the barcode opens in a dialog', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show barcode' }));
    expect(await screen.findByRole('img', { name: 'Barcode of 901844172260' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show barcode' }));
  });

  test('the shell that stands in the HTML knows no code and becomes the page', async () => {
    history.replaceState(null, '', '/repaymentOfCode2.html');
    const Page = await load();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    expect(container.textContent).not.toContain('9018');
    expect(container.textContent).not.toContain('No repayment code');
    expect(container.querySelectorAll('button:not([disabled])')).toHaveLength(0);
    render(<Page />, { container, hydrate: true });
    expect(container.textContent).toContain('9018 4417 2260');
  });
});

describe('without one', () => {
  const DAY_MS = 24 * 3600_000;
  const key = () => {
    keptPayCode.write(info);
    return Object.keys(localStorage)[0]!;
  };

  test.each([
    [
      'never kept',
      () => {
        localStorage.clear();
      },
    ],
    [
      'older than a day',
      () => {
        vi.useFakeTimers({ now: Date.now() - DAY_MS - 1000, toFake: ['Date'] });
        keptPayCode.write(info);
        vi.useRealTimers();
      },
    ],
    [
      'damaged',
      () => {
        localStorage.setItem(key(), '{"value":');
      },
    ],
    [
      'of another shape',
      () => {
        localStorage.setItem(key(), '{"value":{"payCode":1},"until":null}');
      },
    ],
  ])('%s: it says so and leads back to the order', async (_what, prepare) => {
    prepare();
    await open('?sessionId=s1&product_id=101&orderId=full');
    expect(screen.getByRole('heading', { name: 'No repayment code here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to repayment' }).getAttribute('href')).toBe(
      './repayment.html?sessionId=s1&productId=101&orderId=full',
    );
    expect(screen.queryByText('Contract No.')).toBeNull();
  });

  test('one that is not a day old is still there', async () => {
    vi.useFakeTimers({ now: Date.now() - DAY_MS + 60_000, toFake: ['Date'] });
    keptPayCode.write(info);
    vi.useRealTimers();
    await open();
    expect(screen.getByText('9018 4417 2260')).toBeTruthy();
  });

  test('opened without an order the way back is where the borrower came from', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    await open();
    history.pushState(null, '', '');
    act(() => {
      screen.getByRole('button', { name: 'Go back' }).click();
    });
    expect(back).toHaveBeenCalledOnce();
  });
});

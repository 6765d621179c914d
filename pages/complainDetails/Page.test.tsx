import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { complaintDetail } from '../../shared/api/complaint.ts';
import Page from './Page.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

/** Opens the page for one of the sandbox's complaints. */
function open(problemId: string) {
  history.replaceState(null, '', `/complainDetails.html?sessionId=s1&problemId=${problemId}`);
  return render(<Page />);
}
const result = () => screen.findByRole('region', { name: 'Process Result' });
const complaint = async () => {
  await result();
  return screen.getByRole('region', { name: 'Your complaint' });
};
const enlargeable = () =>
  screen.getAllByRole('button', { name: /^Enlarge/ }).map((one) => one.getAttribute('aria-label'));

describe('the complaint', () => {
  test('type, subtype and text, in one request', async () => {
    open('replied');
    expect((await complaint()).textContent).toBe(
      'Complaint: CollectionCalls too oftenI am called five times a day although the payment is due next week.',
    );
    expect(sandbox.control.log.map(({ path, form }) => [path, form])).toEqual([
      ['/gateway/user-problem/problem-detail', { problemId: 'replied' }],
    ]);
  });

  test('what the inline script wrote stays until React knows it too', async () => {
    sandbox.control.fail(complaintDetail.path, { kind: 'delay', ms: 100 });
    history.replaceState(null, '', '/complainDetails.html?problemId=replied');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const content = container.querySelector('[data-slot=content]')!;
    content.textContent = 'I am called';
    render(<Page />, { container, hydrate: true });
    expect(content.textContent).toBe('I am called');
    await result();
    expect(container.querySelector('[data-slot=content]')).toBe(content);
    expect(content.textContent).toContain('five times a day');
  });

  test('what the server leaves out leaves no gap', async () => {
    open('details-minimal');
    const card = await complaint();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Complaint');
    expect(card.textContent).toBe('Complaint');
    expect(card.querySelector('ul')).toBeNull();
  });

  test('numbers are texts, and pictures may be joined by commas', async () => {
    open('details-odd');
    expect((await complaint()).textContent).toBe('Complaint: 742');
    expect(enlargeable()).toEqual(['Enlarge: Your picture 1', 'Enlarge: Your picture 2']);
  });
});

describe('pictures', () => {
  test('a tap shows one on the whole screen; the focus comes back', async () => {
    open('details-rated');
    await result();
    expect(enlargeable()).toEqual([
      'Enlarge: Your picture 1',
      'Enlarge: Your picture 2',
      'Enlarge: Picture from customer service',
    ]);
    const small = screen.getByRole('button', { name: 'Enlarge: Your picture 2' });
    await userEvent.click(small);
    const dialog = await screen.findByRole('dialog', { name: 'Your picture 2' });
    expect(dialog.querySelector('img')?.src).toBe(small.querySelector('img')?.src);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(small);
  });

  test('one that does not load leaves a place that says so', async () => {
    open('details-broken');
    await result();
    fireEvent.error(screen.getByRole('button', { name: 'Enlarge: Your picture 1' }).querySelector('img')!);
    expect(screen.getByRole('img', { name: 'Your picture 1: not available' })).toBeTruthy();
    expect(enlargeable()).toEqual(['Enlarge: Your picture 2']);
  });

  test('an address that may not be shown is never asked for', async () => {
    const { container } = open('details-hostile');
    await result();
    expect(container.querySelector('img, script')).toBeNull();
    expect(screen.getAllByRole('img', { name: /not available$/ })).toHaveLength(6);
  });
});

describe('the result', () => {
  test('is promised within 3 weekdays while there is none', async () => {
    open('waiting');
    expect((await result()).textContent).toContain('We will reply within 3 weekdays');
  });

  test('is the reply of customer service, and no promise', async () => {
    open('details-rated');
    expect((await result()).textContent).toContain('We are sorry. The calls have been stopped');
    expect(screen.queryByText(/weekdays/)).toBeNull();
  });

  test('may be pictures alone', async () => {
    open('details-pictures');
    expect(within(await result()).getByRole('button', { name: 'Enlarge: Picture from customer service' })).toBeTruthy();
    expect(screen.queryByText(/weekdays/)).toBeNull();
  });
});

describe('no complaint', () => {
  test('in the address: the way to the list, at once', () => {
    history.replaceState(null, '', '/complainDetails.html?sessionId=s1');
    render(<Page />);
    expect(screen.getByRole('link', { name: 'My complaints' }).getAttribute('href')).toBe(
      './complaintList.html?sessionId=s1',
    );
  });

  test('of the server: what it says, and Retry', async () => {
    open('details-fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await result()).toBeTruthy();
  });
});

test('an answer that comes later is seen when the page comes back', async () => {
  open('waiting');
  await result();
  const found = sandbox.state.complaints.find('waiting');
  const { detail } = found;
  Object.assign(found, { detail: () => ({ ...detail(''), disposeDetail: 'Done.' }) });
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await waitFor(async () => {
    expect((await result()).textContent).toBe('Process ResultDone.');
  });
});

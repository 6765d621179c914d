import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '#core';
import { listenToBack } from '../../../tests/setup/page.ts';
import { Dialog } from './Dialog.tsx';
import { LeftToReact } from './LeftToReact.tsx';
import { Sheet } from './Sheet.tsx';

const onClose = vi.fn();
type Kind = typeof Dialog | typeof Sheet;

type Place = 'before' | 'after';
type OpenerProps = { readonly Kind: Kind; readonly stays: boolean; readonly place: Place };

/** A screen with a button that opens one, before or after it; `stays`: the button is still there when it closes. */
function Opener({ Kind, stays, place }: OpenerProps) {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  const close = () => {
    onClose();
    setState('after');
  };
  const opener = (stays || state !== 'after') && <button onClick={() => setState('open')}>Open</button>;
  return (
    <>
      <h1 tabIndex={-1}>Screen</h1>
      {place === 'before' && opener}
      {state === 'open' && (
        <Kind title="Title" onClose={close} actions={<button>Act</button>}>
          <p>Content</p>
        </Kind>
      )}
      {place === 'after' && opener}
    </>
  );
}

/** Opens one from its button; the button has the focus, as after a tap. */
async function opened(Kind: Kind, stays = true, place: Place = 'before') {
  render(<Opener Kind={Kind} stays={stays} place={place} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Title' });
}
const isClosed = () => {
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(document.documentElement.classList.contains('modal-open')).toBe(false);
};

beforeAll(listenToBack); // as on every page
beforeEach(() => void onClose.mockClear());

describe.each([{ kind: Dialog }, { kind: Sheet }])('$kind.name', ({ kind }) => {
  test('a tap beside the panel closes it, a tap on the panel does not; a toast moves in and is kept after closing', async () => {
    toast('copy success');
    const dialog = await opened(kind);
    expect(dialog.textContent).toContain('copy success');
    await userEvent.click(screen.getByText('Content'));
    await userEvent.click(dialog.firstElementChild!);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    isClosed();
    expect(screen.getByRole('status').textContent).toBe('copy success');
  });

  test('works without showModal: it has a name, role and aria-modal, takes the focus and closes on Escape', async () => {
    const { prototype } = HTMLDialogElement;
    const methods = Object.getOwnPropertyDescriptors(prototype);
    Object.assign(prototype, { showModal: undefined, close: undefined });
    try {
      const dialog = await opened(kind);
      expect(['open', 'role', 'aria-modal'].map((name) => dialog.getAttribute(name))).toEqual(['', 'dialog', 'true']);
      expect(document.activeElement).toBe(dialog);
      await userEvent.keyboard('x');
      expect(onClose).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      isClosed();
    } finally {
      Object.defineProperties(prototype, methods);
    }
  });
});

// React removes them one after the other
test.each<[Place]>([['before'], ['after']])(
  'the focus goes to the screen’s heading when the button %s the dialog is removed together with it',
  async (place) => {
    await userEvent.click(await opened(Dialog, false, place));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  },
);

test('a dialog that the engine closes is open again, with the focus, and the page is asked to close it', () => {
  render(
    <Dialog title="Title" onClose={onClose} actions={null}>
      Content
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(dialog);
});

test('back closes the upper of two sheets; the page can scroll again when both are closed', () => {
  const lower = vi.fn();
  const both = [lower, onClose].map((close, at) => (
    <Sheet key={at} title="Title" onClose={close}>
      Content
    </Sheet>
  ));
  const { rerender } = render(both);
  expect(window.onNativeBack?.()).toBe(true);
  expect([onClose.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
  for (const left of [1, 0]) {
    rerender(both.slice(0, left));
    expect(document.documentElement.classList.contains('modal-open')).toBe(left > 0);
  }
});

test.each([
  ['longer than the screen can be scrolled with keys', 900, '0'],
  ['that fits cannot take the focus', 400, undefined],
])('a text %s', async (_what, scrollHeight, tabIndex) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const dialog = await opened(Dialog);
  expect(dialog.querySelector('[data-scrolls]')?.getAttribute('tabindex') ?? undefined).toBe(tabIndex);
});

test('LeftToReact is empty in the prerendered page and shows its content after hydration', () => {
  const page = <LeftToReact>Kind tips</LeftToReact>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('');
  render(page, { container, hydrate: true });
  expect(container.textContent).toBe('Kind tips');
});

test.each([
  ['is empty while a link of the early view is opening', 1, ''],
  ['shows its content on a page that has come back', 0, 'Kind tips'],
])('LeftToReact %s', (_when, at, text) => {
  window.__handover = { at, answers: {}, waiting: false, acted: true };
  onTestFinished(() => void delete window.__handover);
  expect(render(<LeftToReact>Kind tips</LeftToReact>).container.textContent).toBe(text);
});

import { BroadcastChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { whenShown } from './when-shown.ts';

const NOW = 1_800_000_000_000;

/** A document that the browser has prerendered. Its inline script, `start`, waits; React, `mount`, would start after the early view. */
function prerendered() {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  history.replaceState(null, '', '?orderId=1');
  const [run, mount] = [vi.fn(), vi.fn()];
  const start = vi.fn(() => void (window.__handover = { at: Date.now(), answers: {}, waiting: true }));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const note = Object.assign(document.createElement('div'), { id: 'lost' });
  document.body.append(note);
  Object.assign(document, { prerendering: true, onprerenderingchange: start });
  whenShown(run);
  document.addEventListener('prerenderingchange', mount);
  onTestFinished(() => {
    document.removeEventListener('prerenderingchange', mount);
    Reflect.deleteProperty(document, 'prerendering');
    document.onprerenderingchange = null;
    delete window.__handover;
    note.remove();
  });
  return {
    ...{ start, run, mount, reload, note },
    press: async (address: string) => {
      vi.spyOn(Date, 'now').mockReturnValue(NOW);
      const [here, there] = [new BroadcastChannel('press'), new BroadcastChannel('press')];
      const heard = new Promise((resolve) => (there.onmessage = resolve));
      here.postMessage(address);
      await heard;
      here.close();
      there.close();
    },
    show: (at: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(at);
      const first = document.onprerenderingchange;
      document.onprerenderingchange = null; // happy-dom would call it last
      first?.();
      document.dispatchEvent(new Event('prerenderingchange'));
    },
  };
}

test('a prerendered document starts once, when its link is pressed, and runs when it is shown', async () => {
  const { start, run, mount, reload, press, show } = prerendered();
  await press(location.href);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  await press(location.href);
  expect(run).not.toHaveBeenCalled();
  show(NOW + 5_000);
  expect(start).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
  expect(mount).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('when only another link is pressed, it starts when it is shown', async () => {
  const { start, run, press, show } = prerendered();
  await press(`${location.href}0`);
  expect(start).not.toHaveBeenCalled();
  show(NOW + 60_000);
  expect(start).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['whose link was pressed long before', NOW + 5_001, '?orderId=1'],
  ['whose link was pressed before the clock was set back', NOW - 5_001, '?orderId=1'],
  ['that is shown with another query', NOW, '?orderId=other'],
])('a document %s is loaded again, and React does not start before that', async (_which, shownAt, search) => {
  const { start, run, mount, reload, press, show } = prerendered();
  await press(location.href);
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  history.replaceState(null, '', search);
  show(shownAt);
  expect(reload).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
  expect(mount).not.toHaveBeenCalled();
});

test.each([
  ['is in the document from the first frame on', true],
  ['does not come back when React was faster', false],
])(
  'the note that scripts have not loaded is not in a hidden document; when it is shown, the note %s',
  async (_what, waiting) => {
    const { note, mount, show } = prerendered();
    expect(note.isConnected).toBe(false);
    mount.mockImplementation(() => void (window.__handover!.waiting = waiting));
    show(NOW);
    expect(note.isConnected).toBe(false);
    await new Promise((done) => requestAnimationFrame(done));
    expect(note.isConnected).toBe(waiting);
  },
);

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { NetworkError, upload } from '#core';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import Page from './Page.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));
vi.mock('#core', async (original) => ({ ...(await original<object>()), upload: vi.fn() }));
// happy-dom decodes no pictures
vi.mock('../../shared/features/photos/prepare.ts', () => ({
  prepare: (file: File) => Promise.resolve({ file, thumbnail: new Blob(['small']) }),
}));

const EMPTY = 'Please fill in your comments and suggestions';
const URL_1 = 'https://img.example.ph/1.jpg';
const URL_2 = 'https://img.example.ph/2.jpg';

const sandbox = createSandbox();
let replace: MockInstance<typeof location.replace>;
let answers: (Promise<{ url: string }> | undefined)[] = [];
beforeEach(() => {
  sandbox.control.reset();
  answers = [];
  vi.mocked(upload)
    .mockReset()
    .mockImplementation(() => answers.shift() ?? Promise.resolve({ url: URL_1 }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

const COLLECTION = 'orderNo=77&problemType=1&problemSonType=12';
function open(query = COLLECTION, session = 's1') {
  history.replaceState(null, '', `/complainPageNext.html?${query}&sessionId=${session}`);
  return render(<Page />);
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const picker = () => screen.getByLabelText<HTMLInputElement>('Add a photo');
const add = (name = 'a.jpg', type = 'image/jpeg') => userEvent.upload(picker(), new File(['pixels'], name, { type }));
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const saves = () => sandbox.control.log.filter(({ path }) => path.endsWith(saveComplaint.path));
const toast = (words: string) => waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe(words));

/** An upload that ends when the test says so. */
function slowUpload() {
  let arrive: (answer: { url: string }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  answers.push(
    new Promise((resolve, reject) => {
      [arrive, fail] = [resolve, reject];
    }),
  );
  return { arrive: (url: string) => arrive({ url }), fail: (error: Error) => fail(error) };
}

describe('tags', () => {
  test('the titles of type and subtype, asked for without payload', async () => {
    open();
    await screen.findByText('Rude or threatening words');
    expect(screen.getByText('Collection')).toBeDefined();
    expect(sandbox.control.log[0]).toMatchObject({ form: {}, query: { sessionId: 's1' } });
    expect(sandbox.control.log[0]?.refused).toBeUndefined();
  });

  test.each([
    ['a type alone', 'orderNo=77&problemType=4', 'About: App or account'],
    ['values that nobody knows', 'orderNo=77&problemType=77&problemSonType=99', 'About: '],
  ])('%s', async (_what, query, words) => {
    const { container } = open(query);
    await waitFor(() => expect(container.querySelector('.coming')).toBeNull());
    expect(screen.getByText('About:').parentElement!.textContent).toBe(words);
  });

  test('without them the complaint can be written and sent; Retry brings them', async () => {
    open(COLLECTION, 'next-fails-once');
    await screen.findByText('The service is busy. Please try again in a few minutes.');
    write('They shout.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Collection');
    expect(box().value).toBe('They shout.');
  });
});

describe('description', () => {
  test('counts characters as a person does and takes 200', () => {
    open();
    write(`They${'👨‍👩‍👧'.repeat(4)}`);
    expect(screen.getByText('8/200')).toBeDefined();
    write('x'.repeat(300));
    expect(box().value).toBe('x'.repeat(200));
    expect(screen.getByText('200/200')).toBeDefined();
  });

  test('what comes into a full text is ignored, and the text after it stays', () => {
    open();
    write(`start${'x'.repeat(190)}end..`);
    write(`startNEW${'x'.repeat(190)}end..`);
    expect(box().value).toBe(`start${'x'.repeat(190)}end..`);
    expect(box().selectionStart).toBe(5);
  });

  test('an input method is left alone until it is done', () => {
    open();
    write('x'.repeat(199));
    const composing = `${'x'.repeat(199)}kanji`;
    fireEvent.compositionStart(box());
    // not through the element's own setter, which React watches
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box(), composing);
    const event = new Event('input', { bubbles: true });
    fireEvent(box(), Object.assign(event, { isComposing: true }));
    expect(screen.getByText('204/200')).toBeDefined();
    expect(box().value).toBe(composing);
    fireEvent.compositionEnd(box());
    expect(box().value).toBe(`${'x'.repeat(199)}k`);
  });

  test('readers hear what is left at 20 and at none, not with every letter', () => {
    open();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    write('x'.repeat(100));
    expect(said()).toEqual(['']);
    write('x'.repeat(180));
    expect(said()).toEqual(['20 characters left']);
    write('x'.repeat(200));
    expect(said()).toEqual(['0 characters left']);
  });
});

describe('photos', () => {
  test('one at a time, any picture, shown with what became of it', async () => {
    open();
    expect([picker().accept, picker().multiple]).toEqual(['image/*', false]);
    await add();
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded']));
    await toast('Upload succeeded!');
    expect(screen.getByRole('button', { name: 'Enlarge: Photo 1' })).toBeDefined();
    expect(picker().value).toBe('');
  });

  test('progress has a name and a value, and none where it is not known', async () => {
    slowUpload();
    open();
    await add();
    const bar = await screen.findByRole('progressbar', { name: 'Upload of Photo 1' });
    expect(bar.getAttribute('value')).toBe('0');
    const [, , , options] = vi.mocked(upload).mock.calls[0]!;
    act(() => {
      options!.onProgress!(0.4);
    });
    await screen.findByText('Uploading… 40 %');
    await add();
    await screen.findByText('Waiting…');
    expect(screen.getByRole('progressbar', { name: 'Upload of Photo 2' }).hasAttribute('value')).toBe(false);
  });

  test('the picker is hidden at nine and comes back', async () => {
    keptDraft('77').write({ text: '', images: Array.from({ length: 9 }, (_none, at) => `${URL_1}?${at}`) });
    open();
    expect(rows()).toHaveLength(9);
    expect(screen.queryByLabelText('Add a photo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 9' }));
    expect(picker()).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Photos');
  });
});

describe('Send', () => {
  test.each(['', '  \n '])(
    'with %j: says so as a toast and at the field, asks the server for nothing',
    async (text) => {
      open();
      write(text);
      await pressSend();
      await toast(EMPTY);
      expect(box().getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(box().getAttribute('aria-describedby')!.split(' ')[1]!)?.textContent).toBe(EMPTY);
      expect(document.activeElement).toBe(box());
      expect(saves()).toEqual([]);
      write('x');
      expect(box().getAttribute('aria-invalid')).toBeNull();
    },
  );

  test('sends everything once, with the session in the query', async () => {
    answers = [Promise.resolve({ url: URL_1 }), Promise.resolve({ url: URL_2 })];
    sandbox.control.fail(saveComplaint.path, { kind: 'delay', ms: 30 });
    open();
    write(' They shout. ');
    await add();
    await add('b.jpg');
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded', 'Photo 2Uploaded']));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'Successfully Sent' });
    await pressSend();
    const [{ form, query, refused }, ...more] = saves() as [(typeof sandbox.control.log)[number]];
    expect(form).toEqual({
      problemType: '1',
      problemSonType: '12',
      problemDetail: 'They shout.',
      problemImage: `${URL_1},${URL_2}`,
      orderNo: '77',
    });
    expect([query, refused, more]).toEqual([{ sessionId: 's1' }, undefined, []]);
  });

  test('no photos and no subtype are empty texts', async () => {
    open('orderNo=77&problemType=4');
    write('It crashes.');
    await pressSend();
    await screen.findByText('Successfully Sent');
    expect(saves()[0]?.form).toMatchObject({ problemSonType: '', problemImage: '' });
  });

  test('Successfully Sent stands for 1.5 s, then the complaint screen takes its place with the order', async () => {
    open();
    write('They shout.');
    await pressSend();
    const dialog = await screen.findByRole('dialog', { name: 'Successfully Sent' });
    const since = Date.now();
    expect(within(dialog).getByText(/within 3 weekdays/)).toBeDefined();
    await waitFor(() => expect(replace).toHaveBeenCalled(), { timeout: 4000 });
    expect(Date.now() - since).toBeGreaterThan(1300);
    expect(replace.mock.calls).toEqual([['http://localhost:3000/complaint.html?sessionId=s1&orderId=77']]);
  });

  test('while photos are on their way: says so, then sends what is written by then', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    await pressSend();
    await toast('Your complaint is sent as soon as the photos are uploaded.');
    expect(screen.getByRole('button', { name: 'Uploading…' }).getAttribute('aria-busy')).toBe('true');
    write('They shout at my mother.');
    expect(saves()).toEqual([]);
    photo.arrive(URL_1);
    await screen.findByText('Successfully Sent');
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.form).toMatchObject({ problemDetail: 'They shout at my mother.', problemImage: URL_1 });
  });

  test('with a photo that failed: it must be retried or removed first', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    await screen.findByText('Uploading… 0 %');
    photo.fail(new NetworkError());
    await screen.findByText('No connection. Check your network and try again.');
    await pressSend();
    await toast('A photo was not uploaded. Retry or remove it, then send.');
    expect(saves()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry Photo 1' }));
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded']));
    await pressSend();
    await screen.findByText('Successfully Sent');
  });

  test('a photo that fails while it is waited for: nothing is sent', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    await pressSend();
    photo.fail(new NetworkError());
    await toast('A photo was not uploaded. Retry or remove it, then send.');
    expect(saves()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    await pressSend();
    await screen.findByText('Successfully Sent');
  });

  test('a failed send keeps text, photos and draft', async () => {
    open(COLLECTION, 'next-save-refused');
    write('They shout.');
    await add();
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded']));
    await pressSend();
    await toast('You have filed a complaint about this order today. Please wait.');
    expect([box().value, rows()]).toEqual(['They shout.', ['Photo 1Uploaded']]);
    expect(keptDraft('77').read()).toEqual({ text: 'They shout.', images: [URL_1] });
    await pressSend();
    await screen.findByText('Successfully Sent');
    expect(keptDraft('77').read()).toBeUndefined();
  });
});

describe('draft', () => {
  test('text and photos come back, for this order only', async () => {
    const { unmount } = open();
    write('They shout.');
    await add();
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded']));
    unmount();
    const again = open();
    expect([box().value, rows()]).toEqual(['They shout.', ['Photo 1Uploaded']]);
    again.unmount();
    open('orderNo=78&problemType=4');
    expect([box().value, rows()]).toEqual(['', []]);
  });

  test('an older shape or a hostile address in the storage does no harm', () => {
    localStorage.setItem('h5.complaint.77', JSON.stringify({ value: { text: 5 }, until: null }));
    const { unmount } = open();
    expect(box().value).toBe('');
    unmount();
    keptDraft('77').write({ text: 'x', images: ['javascript:alert(1)', URL_1] });
    open();
    expect(rows()).toEqual(['Photo 1Uploaded']);
  });

  test('a text that was taken back leaves nothing', () => {
    open();
    write('x');
    write('');
    expect(localStorage.getItem('h5.complaint.77')).toBeNull();
  });

  test('without storage it works as well', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    write('They shout.');
    await pressSend();
    await screen.findByText('Successfully Sent');
  });
});

test.each([
  ['problemType=1', 'No order chosen', './complaint.html?sessionId=s1'],
  ['orderNo=77', 'No topic chosen', './complaint.html?sessionId=s1&orderId=77'],
])('opened with %s alone: says so and leads back', (query, words, href) => {
  open(query);
  expect(screen.getByRole('heading', { name: words })).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

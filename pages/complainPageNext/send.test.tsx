import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from '#core';
import { toast } from '../../tests/setup/toasts.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { complaintInit, saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import {
  add,
  box,
  COLLECTION,
  isSent,
  nextUpload,
  open,
  playUploads,
  pressSend,
  rows,
  slowUpload,
  URL_1,
  write,
} from './testing.tsx';

vi.mock('#core', async (original) => ({ ...(await original<object>()), upload: vi.fn() }));
// happy-dom decodes no pictures
vi.mock('../../shared/features/photos/prepare.ts', () => ({
  prepare: (file: File) => Promise.resolve({ file, thumbnail: new Blob(['small']) }),
}));

const EMPTY = 'Please fill in your comments and suggestions';
const URL_2 = 'https://img.lender.example/2.jpg';

const sandbox = playSandbox();
playUploads();
const saves = () => requestsOf(sandbox, saveComplaint);

describe('Send', () => {
  test.each(['', '  \n '])(
    'with %j: says so as a toast and at the field, asks the server for nothing',
    async (text) => {
      open();
      write(text);
      await pressSend();
      expect(box().getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(box().getAttribute('aria-describedby')!.split(' ')[1]!)?.textContent).toBe(EMPTY);
      expect(document.activeElement).toBe(box());
      expect(saves()).toEqual([]);
      write('x');
      expect(box().getAttribute('aria-invalid')).toBeNull();
    },
  );

  test('sends everything once, with the session in the query', async () => {
    nextUpload(Promise.resolve({ url: URL_1 }));
    nextUpload(Promise.resolve({ url: URL_2 }));
    const letGo = holdAnswer(saveComplaint);
    open();
    write(' They shout. ');
    await add();
    await add('b.jpg');
    await waitFor(() => expect(rows()).toEqual(['Photo 1Uploaded', 'Photo 2Uploaded']));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    letGo();
    await isSent();
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
    await isSent();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.form).toMatchObject({ problemDetail: 'They shout at my mother.', problemImage: URL_1 });
  });

  test.each([
    ['failed', 'Retry'],
    ['fails while it is waited for', 'Remove'],
  ])('with a photo that %s: nothing is sent before %s', async (_when, way) => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    if (way === 'Remove') await pressSend();
    photo.fail(new NetworkError());
    await screen.findByText('No connection. Check your network and try again.');
    if (way === 'Retry') await pressSend();
    await toast('A photo was not uploaded. Retry or remove it, then send.');
    expect(saves()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `${way} Photo 1` }));
    await waitFor(() => expect(rows()).toEqual(way === 'Retry' ? ['Photo 1Uploaded'] : []));
    await pressSend();
    await isSent();
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
    await isSent();
    expect(keptDraft('77').read()).toBeUndefined();
  });

  test.each([
    ['next', false],
    ['next-no-subtypes', true],
  ])('type 1 without a subtype: a Send before the titles are there waits for them (%s)', async (session, goes) => {
    const letTitlesCome = holdAnswer(complaintInit);
    open('orderNo=77&problemType=1', session);
    write('They shout.');
    await pressSend();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
    letTitlesCome();
    await (goes ? isSent() : screen.findByRole('heading', { name: 'No topic chosen' }));
    const sent = { problemType: '1', problemSonType: '', problemImage: '' };
    expect(saves().map(({ form }) => form)).toEqual(goes ? [expect.objectContaining(sent)] : []);
  });

  test('type 1 without a subtype: a Send after the titles failed asks for them again', async () => {
    open('orderNo=77&problemType=1', 'next-fails-once');
    await screen.findByRole('button', { name: 'Retry' });
    write('They shout.');
    await pressSend();
    await screen.findByRole('heading', { name: 'No topic chosen' });
    expect(saves()).toEqual([]);
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { NetworkError } from '#core';
import { toast } from '../../tests/setup/toasts.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { keptDraft } from '../../shared/features/complaint/draft.ts';
import { comeBack, requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import {
  add,
  box,
  COLLECTION,
  isSent,
  nextUpload,
  open,
  ORDER,
  playUploads,
  pressSend,
  rows,
  slowUpload,
  URL_1,
  write,
} from './testing.tsx';

vi.mock('../../shared/features/photos/prepare.ts', () => import('./testing-prepare.ts'));

const EMPTY = 'Please fill in your comments and suggestions';
const URL_2 = 'https://img.lender.example/2.jpg';

const sandbox = playSandbox();
playUploads();
const saves = () => requestsOf(sandbox, saveComplaint);

describe('Send', () => {
  test.each(['', '  \n '])(
    'with the text %j: shows the error at the field, focuses the field and sends nothing',
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

  test.each(['before', 'after'])(
    'Successfully Sent takes nobody away who has left and come back %s the answer; a tap leads on',
    async (when) => {
      const replace = vi.spyOn(location, 'replace');
      const letGo = holdAnswer(saveComplaint);
      open();
      write('They shout.');
      await pressSend();
      if (when === 'before') comeBack();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      letGo();
      await act(() => vi.advanceTimersByTimeAsync(0));
      const dialog = screen.getByRole('dialog', { name: 'Successfully Sent' });
      if (when === 'after') comeBack();
      await act(() => vi.advanceTimersByTimeAsync(1500));
      expect(replace).not.toHaveBeenCalled();
      fireEvent.click(dialog);
      expect(replace).toHaveBeenCalledOnce();
    },
  );

  test('a double tap sends the text and all photos once, with the session in the query', async () => {
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
      orderNo: 'complaint-1',
    });
    expect([query, refused, more]).toEqual([{ sessionId: 's1' }, undefined, []]);
  });

  test('during an upload, says that it waits, then sends the text as it is when the upload is done', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    await pressSend();
    await toast('Your complaint is sent as soon as the photos are uploaded.');
    // a photo that is chosen now would come too late
    expect(screen.getByLabelText('Add a photo')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Uploading…' }).getAttribute('aria-busy')).toBe('true');
    write('They shout at my mother.');
    expect(saves()).toEqual([]);
    photo.arrive(URL_1);
    await isSent();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.form).toMatchObject({ problemDetail: 'They shout at my mother.', problemImage: URL_1 });
  });

  test('with a photo that is refused while it is waited for: says so and sends nothing before Send is tapped again', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    await add('large.jpg');
    await pressSend();
    photo.arrive(URL_1);
    await toast('This photo is too large.');
    expect(rows()).toEqual(['Photo 1Uploaded']);
    expect(saves()).toEqual([]);
    await pressSend();
    await isSent();
    expect(saves().map(({ form }) => form?.problemImage)).toEqual([URL_1]);
  });

  test('a photo that is removed while it is waited for stops nothing, whatever was refused before', async () => {
    const photo = slowUpload();
    open();
    write('They shout.');
    await add();
    photo.fail(new NetworkError());
    await screen.findByText('No connection. Check your network and try again.');
    await add('large.jpg');
    await screen.findByText('This photo is too large.');
    slowUpload();
    await userEvent.click(screen.getByRole('button', { name: 'Retry Photo 1' }));
    await pressSend();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    await isSent();
    expect(saves().map(({ form }) => form?.problemImage)).toEqual(['']);
  });

  test.each([
    ['failed', 'Retry'],
    ['fails while it is waited for', 'Remove'],
  ])('with a photo that %s: sends nothing before %s', async (_when, way) => {
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
    expect(keptDraft(ORDER).read()).toEqual({ text: 'They shout.', images: [URL_1] });
    await pressSend();
    await isSent();
    expect(keptDraft(ORDER).read()).toBeUndefined();
  });
});

test('sends a subtype only with type 1 (collection)', async () => {
  open('orderNo=complaint-1&problemType=2&problemSonType=11');
  write('Charged twice.');
  await pressSend();
  await isSent();
  expect(saves().map(({ form }) => [form?.problemType, form?.problemSonType])).toEqual([['2', '']]);
});

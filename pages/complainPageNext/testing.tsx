import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { upload } from '../../shared/features/photos/prepare.ts';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

export const URL_1 = 'https://img.lender.example/1.jpg';

let answers: Promise<{ url: string }>[] = [];
/** Uploads, in a file that mocks `upload`, arrive as `URL_1` unless `nextUpload` says otherwise; the page is not left. */
export function playUploads(): void {
  beforeEach(() => {
    answers = [];
    vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    vi.mocked(upload)
      .mockReset()
      .mockImplementation(() => answers.shift() ?? Promise.resolve({ url: URL_1 }));
  });
}
/** What becomes of the next upload; a second call is about the one after it. */
export function nextUpload(answer: Promise<{ url: string }>): void {
  answers.push(answer);
}

/** An upload that ends when the test says so. */
export function slowUpload() {
  let arrive: (answer: { url: string }) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  nextUpload(
    new Promise((resolve, reject) => {
      [arrive, fail] = [resolve, reject];
    }),
  );
  return { arrive: (url: string) => arrive({ url }), fail: (error: Error) => fail(error) };
}

/** The order that a test complains about. */
export const ORDER = 'complaint-1';
/** Query of a complaint about collection. */
export const COLLECTION = `orderNo=${ORDER}&problemType=1&problemSonType=12`;
export const open = (query = COLLECTION, session = 's1') =>
  show(Page, `/complainPageNext.html?${query}&sessionId=${session}`);
export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });
export const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
export const isSent = () => screen.findByText('Successfully Sent');
export const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const picker = () => screen.getByLabelText<HTMLInputElement>('Add a photo');
export const add = (name = 'a.jpg', type = 'image/jpeg') =>
  userEvent.upload(picker(), new File(['pixels'], name, { type }));
export const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

import * as v from 'valibot';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { call, endpoint } from '#core';
import { PhotoPicker } from './PhotoPicker.tsx';
import { createPhotos } from './photos.ts';

const to = endpoint(call('POST', '/upload'), v.object({ url: v.string() }));

/** Shows photos that have been uploaded. */
function show(count: number) {
  const photos = createPhotos({ to, field: 'image', onUrls: () => undefined, onRefused: () => undefined });
  photos.restore(Array.from({ length: count }, (_none, at) => `https://img.lender.example/${at}.jpg`));
  render(<PhotoPicker photos={photos} refused="" isLocked={false} isAddLocked={false} />);
  return () => photos.current().map(({ url }) => url.slice(-5));
}
const remove = () => screen.getByRole('button', { name: 'Remove Photo 1' });

test('a tap on Remove within 350 ms of the last removal is ignored, because the next photo has moved under the finger', () => {
  const left = show(3);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const tap = () => fireEvent.click(remove(), { detail: 1 });
  tap();
  now.mockReturnValue(1300);
  tap();
  expect(left()).toEqual(['1.jpg', '2.jpg']);
  now.mockReturnValue(1351);
  tap();
  expect(left()).toEqual(['2.jpg']);
});

test('two photos can be removed by keyboard one directly after the other', async () => {
  const left = show(3);
  for (const key of ['{Enter}', ' ']) {
    remove().focus();
    await userEvent.keyboard(key);
  }
  expect(left()).toEqual(['2.jpg']);
});

test('nine photos take the focus to the heading only when the ninth was just chosen, not when they are restored', async () => {
  const photos = createPhotos({ to, field: 'image', onUrls: () => undefined, onRefused: () => undefined });
  const addresses = Array.from({ length: 9 }, (_none, at) => `https://img.lender.example/${at}.jpg`);
  const isFocused = () => document.activeElement === screen.getByRole('heading', { name: /^Photos/ });
  render(<PhotoPicker photos={photos} refused="" isLocked={false} isAddLocked={false} />);
  act(() => {
    photos.restore(addresses);
  });
  expect(isFocused()).toBe(false);
  fireEvent.click(remove(), { detail: 0 });
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  fireEvent.change(screen.getByLabelText(/^Add a photo/), { target: { files: [new File(['x'], 'bill.pdf')] } });
  expect(isFocused()).toBe(true);
  await act(() => photos.settled());
});

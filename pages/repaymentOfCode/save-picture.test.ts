import { expect, test, vi } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { canSave, savePicture } from './save-picture.ts';

const HERE = `${location.origin}/sandbox/qr/1.svg`;

test.each([
  [HERE, true],
  ['https://cdn.lender.example/q.png', false],
  [`https://cdn.lender.example/?${HERE}`, false],
  [`${location.origin}.example/q.png`, false],
])('in a browser %s can be saved: %s', (src, can) => expect(canSave(src)).toBe(can));

test('in the app no picture can be saved', () => {
  inTheApp();
  expect(canSave(HERE)).toBe(false);
});

test('saves the picture as “repayment-code” through a link that is in the document meanwhile', () => {
  const links: unknown[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push([this.href, this.download, this.isConnected]);
  });
  savePicture(HERE);
  expect(links).toEqual([[HERE, 'repayment-code', true]]);
  expect(document.querySelector('a')).toBeNull();
});

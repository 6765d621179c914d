import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZoomablePicture } from './ZoomablePicture.tsx';
import { ZoomButton } from './ZoomButton.tsx';

const picture = { src: './img/a.svg', width: 240, height: 320, alt: 'A form' };

beforeEach(() => {
  // there is no layout here
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});

const thumb = () => screen.getByRole('button', { name: 'Enlarge: A form' });
const level = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent;
async function open() {
  render(<ZoomablePicture picture={picture} />);
  await userEvent.click(thumb());
  return screen.findByRole('dialog', { name: 'A form' });
}

test('the small picture has its size before it is loaded; buttons enlarge to 500 %, back to 100 % and no further', async () => {
  await open();
  const image = thumb().querySelector('img')!;
  expect([image.getAttribute('width'), image.getAttribute('height'), image.alt]).toEqual(['240', '320', 'A form']);
  expect(thumb().getAttribute('aria-haspopup')).toBe('dialog');
  const into = screen.getByRole('button', { name: 'Zoom in' });
  const out = screen.getByRole('button', { name: 'Zoom out' });
  expect(out.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(into);
  expect(level()).toBe('Zoom 150 %');
  for (let turn = 0; turn < 6; turn += 1) await userEvent.click(into);
  expect(level()).toBe('Zoom 500 %');
  expect(into.getAttribute('aria-disabled')).toBe('true');
  // not lost at the limit
  expect(document.activeElement).toBe(into);
  for (let turn = 0; turn < 6; turn += 1) await userEvent.click(out);
  expect(level()).toBe('Zoom 100 %');
});

test('a finger whose end was never told does not keep the next ones from a double tap', async () => {
  const stage = (await open()).querySelector('img')!;
  const down = (pointerId: number) => fireEvent.pointerDown(stage, { pointerId, isPrimary: true });
  down(1);
  for (const finger of [2, 3]) {
    down(finger);
    fireEvent.pointerUp(stage, { pointerId: finger, isPrimary: true });
  }
  expect(level()).toBe('Zoom 250 %');
});

test('that it is open is told once, however often it is tapped, and that it is closed', async () => {
  const onZoom = vi.fn();
  render(
    <ZoomButton picture={picture} className={undefined} onZoom={onZoom}>
      A
    </ZoomButton>,
  );
  fireEvent.click(thumb());
  fireEvent.click(thumb());
  await screen.findByRole('dialog', { name: 'A form' });
  expect(onZoom.mock.calls).toEqual([[true]]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onZoom.mock.calls).toEqual([[true], [false]]);
});

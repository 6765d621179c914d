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

test('the small picture has width and height; the buttons enlarge it to 500 % and back to 100 %, no further', async () => {
  await open();
  const image = thumb().querySelector('img')!;
  expect([image.getAttribute('width'), image.getAttribute('height'), image.alt]).toEqual(['240', '320', 'A form']);
  expect(thumb().getAttribute('aria-haspopup')).toBe('dialog');
  const into = screen.getByRole('button', { name: 'Zoom in' });
  const out = screen.getByRole('button', { name: 'Zoom out' });
  expect(out.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(into);
  expect(level()).toBe('Zoom 150%');
  for (let turn = 0; turn < 6; turn += 1) await userEvent.click(into);
  expect(level()).toBe('Zoom 500%');
  expect(into.getAttribute('aria-disabled')).toBe('true');
  // not lost at the limit
  expect(document.activeElement).toBe(into);
  for (let turn = 0; turn < 6; turn += 1) await userEvent.click(out);
  expect(level()).toBe('Zoom 100%');
});

test('a double tap still enlarges after a finger whose pointerup event never came', async () => {
  const stage = (await open()).querySelector('img')!;
  const down = (pointerId: number) => fireEvent.pointerDown(stage, { pointerId, isPrimary: true });
  down(1);
  for (const finger of [2, 3]) {
    down(finger);
    fireEvent.pointerUp(stage, { pointerId: finger, isPrimary: true });
  }
  expect(level()).toBe('Zoom 250%');
});

test('the button is busy while the code loads', async () => {
  render(<ZoomablePicture picture={picture} />);
  fireEvent.click(thumb());
  expect(thumb().getAttribute('aria-busy')).toBe('true');
  expect(thumb().querySelector('.spinner')).not.toBeNull();
  await screen.findByRole('dialog');
  expect(thumb().getAttribute('aria-busy')).toBeNull();
  expect(thumb().querySelector('.spinner')).toBeNull();
});

test('onZoom is called once with true, even after two taps, and with false after Close', async () => {
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

test('when two pictures are tapped while the code loads, only the one that was tapped last opens', async () => {
  const onZoom = vi.fn();
  render(
    ['A', 'B'].map((alt) => (
      <ZoomButton key={alt} picture={{ ...picture, alt }} className={undefined} onZoom={onZoom}>
        {alt}
      </ZoomButton>
    )),
  );
  for (const alt of ['A', 'B']) fireEvent.click(screen.getByRole('button', { name: `Enlarge: ${alt}` }));
  const dialog = await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(dialog.getAttribute('aria-label')).toBe('B');
  expect(onZoom.mock.calls).toEqual([[true], [false], [true]]);
});

test('when the phone is turned, an enlarged picture that was moved aside is moved back into view', async () => {
  const image = (await open()).querySelector('img')!;
  for (let turn = 0; turn < 2; turn += 1) await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  for (let turn = 0; turn < 9; turn += 1) await userEvent.keyboard('{ArrowDown}');
  // 320 px high, enlarged 2.25 times: 200 px do not fit above and below
  expect(image.style.transform).toBe('translate(0px, -200px) scale(2.25)');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(160);
  fireEvent(window, new Event('resize'));
  expect(image.style.transform).toBe('translate(0px, -100px) scale(2.25)');
});

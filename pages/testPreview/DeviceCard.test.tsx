import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceCard } from './DeviceCard.tsx';
import { sizeText } from './Photo.tsx';

const alert = vi.fn();
beforeEach(() => {
  vi.stubGlobal('alert', alert.mockReset());
});

/** What the device offers, or undefined. */
const device = (name: 'contacts' | 'geolocation', value: unknown) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
};

describe('the photo', () => {
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a photo'), file);

  test('is shown with size and type; its object URL is revoked when the photo is replaced or removed', async () => {
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { unmount } = render(<DeviceCard />);
    await choose(new File(['x'.repeat(1536)], 'receipt.png', { type: 'image/png' }));
    expect(screen.getByAltText('receipt.png').getAttribute('src')).toBe('blob:1');
    expect(screen.getByText('receipt.png: 1.5 KB, image/png')).toBeTruthy();
    expect(revoke).not.toHaveBeenCalled();
    await choose(new File(['x'], 'other.png', { type: 'image/png' }));
    expect(revoke.mock.calls).toEqual([['blob:1']]);
    unmount();
    expect(revoke.mock.calls).toEqual([['blob:1'], ['blob:2']]);
  });

  test('is replaced by a message when the device cannot show it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    render(<DeviceCard />);
    await choose(new File(['x'], 'a.heic', { type: 'image/heic' }));
    fireEvent.error(screen.getByAltText('a.heic'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('a.heic: 1 B, image/heic. This device cannot show it.')).toBeTruthy();
  });

  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1_572_864, '1.5 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

describe('the contact', () => {
  afterEach(() => device('contacts', undefined));
  const contact = () => screen.getByLabelText<HTMLInputElement>('Contact').value;

  test('can be typed when the device has no picker', () => {
    render(<DeviceCard />);
    fireEvent.change(screen.getByLabelText('Contact'), { target: { value: 'Ana 0917' } });
    expect(contact()).toBe('Ana 0917');
    expect(screen.queryByRole('button', { name: 'Pick' })).toBeNull();
  });

  test('can be picked; it stays when nobody is picked, and when the picker fails, which shows a message', async () => {
    const select = vi.fn().mockResolvedValueOnce([{ name: ['Ana'], tel: ['+63917'] }]);
    device('contacts', { select });
    render(<DeviceCard />);
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    expect(contact()).toBe('Ana +63917');
    expect(select).toHaveBeenCalledExactlyOnceWith(['name', 'tel']);
    select.mockResolvedValueOnce([]);
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    select.mockRejectedValueOnce(new Error('refused'));
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    expect(contact()).toBe('Ana +63917');
    expect(document.querySelector('.toast')?.textContent).toBe('No contact: refused');
  });
});

describe('the location', () => {
  afterEach(() => device('geolocation', undefined));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Show my location' }));
  const coords = { latitude: 14.5995, longitude: 120.9842, accuracy: 19.6 };

  test.each([
    [
      'its coordinates',
      (found: PositionCallback) => found({ coords } as GeolocationPosition),
      'Latitude 14.5995, longitude 120.9842, within 20 m',
    ],
    [
      'the reason why not',
      (_found: PositionCallback, failed: PositionErrorCallback) => {
        failed({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
      },
      'No location: error 1, User denied Geolocation',
    ],
    ['that the web view has none', undefined, 'No location: this web view has no geolocation.'],
  ])('an alert shows %s', async (_what, getCurrentPosition, text) => {
    device('geolocation', getCurrentPosition && { getCurrentPosition });
    render(<DeviceCard />);
    await press();
    expect(alert).toHaveBeenCalledExactlyOnceWith(text);
  });

  test('is requested once; a tap while the device looks for it sends no second request', async () => {
    const getCurrentPosition = vi.fn();
    device('geolocation', { getCurrentPosition });
    render(<DeviceCard />);
    await press();
    await press();
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Show my location', busy: true })).toBeTruthy();
  });
});

import { expect, test } from 'vitest';
import { fc, soup } from '../../tests/properties.ts';
import { detailsAddress } from './confirm/details-address.ts';
import { chatLink, dialable } from './contact/addresses.ts';

test('a number to dial is 3 to 15 digits after an optional plus; a WhatsApp link has digits only', () => {
  const number = soup('+63', '(02)', '8888', '-', '0000', 'ext.', 'tel:', '*', '#', '٣', ' ', '\n', '?', '&', '<', '>');
  fc.assert(
    fc.property(number, (given) => {
      expect(dialable(given) ?? '112').toMatch(/^\+?\d{3,15}$/);
      expect(chatLink(given) ?? 'https://wa.me/112').toMatch(/^https:\/\/wa\.me\/\d{3,15}$/);
    }),
  );
});

test('the address of a confirmed loan has from=confirm exactly once; everything else in it is kept', () => {
  const address = soup('/order', '?', '&', '#', 'a=b', 'from=x', 'from', '%66rom=y', '=', 'orderId=1', '+', '%');
  fc.assert(
    fc.property(address, (given) => {
      const made = detailsAddress(given);
      const [, base = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(given.trim()) ?? [];
      expect(made === '').toBe(base === '');
      if (!base) return;
      expect(detailsAddress(made)).toBe(made);
      const search = made.slice(base.length + 1, made.length - hash.length);
      expect(made).toBe(`${base}?${search}${hash}`);
      expect(new URLSearchParams(`&${search}`).getAll('from')).toEqual(['confirm']);
      const others = (text: string) => [...new URLSearchParams(`&${text}`)].filter(([name]) => name !== 'from');
      expect(others(search)).toEqual(others(query));
    }),
  );
});

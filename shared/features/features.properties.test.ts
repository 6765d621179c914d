import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc, soup } from '../../tests/properties.ts';
import { detailsAddress } from './confirm/details-address.ts';
import { chatLink, dialable, mailLink } from './contact/addresses.ts';
import { daysOverdue } from './repayment/overdue.ts';
import { keptWithEntry } from './visit/kept-with-entry.ts';

const contact = soup(
  ...['help', '@', 'lender', '.', 'example', '?', '&', 'cc=', ',', ';', ' ', '\n', '%0a', 'mailto:', '<', '>'],
  ...['+63', '(02)', '8888', '-', '0000', 'ext.', 'tel:', '*', '#', '٣'],
);

test('what is mailed has one receiver and nothing else, what is called has digits alone', () => {
  fc.assert(
    fc.property(contact, (given) => {
      expect(mailLink(given) ?? 'mailto:a@b.c').toMatch(/^mailto:[^@\s?&,;<>%]+@[^@\s?&,;<>%]+$/);
      expect(dialable(given) ?? '112').toMatch(/^\+?\d{3,15}$/);
      expect(chatLink(given) ?? 'https://wa.me/112').toMatch(/^https:\/\/wa\.me\/\d{3,15}$/);
    }),
  );
});

test('the address of a confirmed loan says so once; everything else in it stays letter by letter', () => {
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

test('a value that belongs to a visit is read back, and leaves what others keep there', () => {
  const one = keptWithEntry('one', v.unknown());
  const two = keptWithEntry('two', v.unknown());
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (first, second) => {
      one.write(first);
      two.write(second);
      expect([one.read(), two.read()]).toEqual([first, second]);
    }),
  );
});

test('days overdue are a number that stands in a row, or none', () => {
  const words = soup('Days', ' overdue', ': ', 'late', '7', '0', '-', '1e3', ' days', 'Amount', '99999');
  fc.assert(
    fc.property(fc.array(fc.record({ text: words, value: words }), { maxLength: 4 }), (rows) => {
      const days = daysOverdue(rows);
      if (days > 0) expect(rows.some(({ value }) => value.includes(String(days)))).toBe(true);
      else expect(days).toBe(0);
    }),
  );
});

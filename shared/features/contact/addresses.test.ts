import { expect, test } from 'vitest';
import { chatLink, dialable, mailLink } from './addresses.ts';

test.each([
  ['help@lender.example', 'mailto:help@lender.example'],
  [' Help.Desk+ph@mail.lender-group.example\n', 'mailto:Help.Desk+ph@mail.lender-group.example'],
])('the e-mail address %j is linked as %j', (email, link) => expect(mailLink(email)).toBe(link));

test.each([
  ['a text that is no address', ['', 'help', 'help@localhost', '"a b"@c.example']],
  [
    'an address with header fields',
    ['a@b.example?bcc=c@d.example', 'a@b.example&subject=x', 'a@b.example\r\nBcc: c@d.example'],
  ],
  ['several addresses', ['a@b.example,c@d.example', 'a@b.example;c@d.example']],
  ['a hostile address', ['a%0Ab@c.example', 'javascript:alert(1)@b.example', '<img src=x onerror=alert(1)>@b.example']],
])('no e-mail link is made for %s: %j', (_what, emails) => {
  for (const email of emails) expect(mailLink(email), email).toBeUndefined();
});

test.each<[number: string, dials?: string, chat?: string]>([
  ['+63 (2) 8700-1234', '+63287001234', 'https://wa.me/63287001234'],
  ['0917 555 0142', '09175550142', 'https://wa.me/09175550142'],
  ['+639175550142', '+639175550142', 'https://wa.me/639175550142'],
  ['Hotline 888', '888', 'https://wa.me/888'],
  [''],
  ['12'],
  ['1234567890123456'],
  ['<img src=x onerror=alert(1234567)>'],
])(
  '%j is dialled and linked to WhatsApp by its digits, or not at all if it is no phone number',
  (number, dials, chat) => {
    expect([dialable(number), chatLink(number)]).toEqual([dials, chat]);
  },
);

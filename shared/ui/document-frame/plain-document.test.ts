import { expect, test } from 'vitest';
import { plainDocument, quiet } from './plain-document.ts';

test('what the sandbox and the policy block is removed from the HTML, also the addresses of links, and the words are kept', () => {
  const plain = plainDocument(
    '<style>p{}</style><meta http-equiv="refresh" content="0"><base href="//x"><p style="color:red" onclick="x()" class="a">' +
      'Be <b>sure</b></p><script>hack()</script><iframe srcdoc="x"></iframe><a href="https://x.example">more</a><a href="#fees">1. Fees</a>',
  );
  expect(plain).toContain(
    '<p data-style="color:red" data-onclick="x()" class="a">Be <b>sure</b></p><a>more</a><a>1. Fees</a>',
  );
  expect(plain.slice(plain.indexOf('<body'))).not.toMatch(/<script|<style|<base|<iframe|refresh|[ /](onclick|style)=/);
});

test.each([
  ['<a <b onclick=x>', '<a <b data-onclick=x>'],
  ['<p\nSTYLE = "x">one style=1</p>', '<p\ndata-STYLE = "x">one style=1</p>'],
  ['<p/onclick=x', '<p/data-onclick=x'],
  ['a<style>b</style >c<style/>d', 'a<!---->c<!---->'],
  ['a<STYLE>b<style>c</style>d', 'a<!----><!---->d'],
  ['<styled style=a>b', '<styled data-style=a>b'],
])('before parsing, %j is turned into %j', (html, made) => expect(quiet(html)).toBe(made));

// the test's time limit is the check: a quadratic step takes minutes for a megabyte, a linear one milliseconds
test.each([
  ...['<a', '<style>', '<style', '<p style', ' onclick', '<p onclick=x', '<', '</style', '<p\t \n', ' '],
  ...['<style></style>', '<style>x</style', '<p style=x>', '</style><style', '<p onclick=x <a'],
])(
  'a megabyte of %j is processed in linear time',
  (piece) => {
    const html = piece.repeat(Math.ceil(1e6 / piece.length));
    quiet(html);
    expect(quiet(`<p ${html}`)).not.toMatch(/[\s/](style|onclick)=/);
  },
  20_000,
);

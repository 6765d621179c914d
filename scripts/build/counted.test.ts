import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test("the lender's hosts and API do not count towards a budget, neither in a script nor in the policy", () => {
  const env = { VITE_API_BASE: 'https://api.lender.ph/h5', VITE_CONTENT_HOSTS: '*.quickloan.com.ph img.partner.ph' };
  const policy =
    "img-src 'self' https://*.quickloan.com.ph https://img.partner.ph data:; connect-src https://api.lender.ph";
  const script = '"*.quickloan.com.ph img.partner.ph".split(" "),fetch("https://api.lender.ph/h5/v3")';
  expect(counted(policy, env)).toBe("img-src 'self' https://*.lender.example data:; connect-src ");
  expect(counted(script, env)).toBe('"*.lender.example".split(" "),fetch("/v3")');
  expect(counted(script, {})).toBe(script);
});

test('hashes do not count: two builds that differ only in them have the same size, and a hash stays the same one', () => {
  const page = (script: string, content: string, document: string) =>
    `<meta name="document" content="${document}"><link href="./assets/core-${script}.js" integrity="sha256-${content}="><script src="./assets/core-${script}.js">`;
  const [first, second] = [
    page('Bj3vnTvj', 'H3rpaPCarua4K4dHIwQ6jJlQAmxzMx+EcxbkwXiU8Gw', '88e2b2f574'),
    page('a_b-c123', 'SlIiz7kdOUVoyIbMEMK01Jw/+rCwx3+/ERC5tD5DPvw', 'f24ad382ed'),
  ].map((html) => counted(html, {}));
  expect(first).toBe(second);
  expect(first).toHaveLength(page('Bj3vnTvj', 'H3rpaPCarua4K4dHIwQ6jJlQAmxzMx+EcxbkwXiU8Gw', '88e2b2f574').length);
  expect(new Set(first!.match(/core-.{8}/g)).size).toBe(1);
});

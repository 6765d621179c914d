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

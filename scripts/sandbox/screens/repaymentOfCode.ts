import type { SandboxScreen } from '../sandbox-screen.ts';
import { logoUrl } from '../logo.ts';
import { qrPath } from '../qr.ts';
import type { Scenario } from '../scenario.ts';

const CODE = '9018 4417 2260';
/** The content of a QR Ph code, shortened, so that no bank would accept it as a payment. */
const PAYLOAD =
  '00020101021228530011ph.example.pay0103PPT0212901844172260520460165303608540752505802PH5908PayPoint6304A13F';
// a path: it is served under any origin
const logo = logoUrl('', 'PayPoint');

const scenario = (name: string, about: string, query: Scenario['query']): Scenario => ({
  screen: 'repaymentOfCode',
  name,
  about,
  query,
});

/** Every state of `repaymentOfCode`. */
const scenarios: readonly Scenario[] = [
  scenario('typed', 'a code to type, with the picture of its channel', {
    showType: '1',
    payCode: CODE,
    payCodeImg: logo,
    repayAmount: '5250',
  }),
  scenario('typed-bare', 'a code to type and nothing else', { showType: '1', payCode: CODE }),
  scenario('typed-nothing', 'the picture of the channel and no code to type: nothing can be shown', {
    showType: '1',
    payCodeImg: logo,
    repayAmount: '5250',
  }),
  scenario('typed-payload', 'a code to type, and what a QR code would say in place of a picture', {
    showType: '1',
    payCode: CODE,
    payCodeImg: PAYLOAD,
    repayAmount: '5250.50',
  }),
  scenario('typed-broken', 'the picture of the channel does not load', {
    showType: '1',
    payCode: CODE,
    payCodeImg: logoUrl('', 'missing'),
    repayAmount: '5250',
  }),
  scenario('typed-long', 'a code of 60 characters', {
    showType: '1',
    payCode: '0123456789'.repeat(6),
    repayAmount: '1234567.89',
  }),
  scenario('scan', 'a QR code that is a picture', {
    showType: '2',
    payCode: CODE,
    payCodeImg: qrPath('901844172260'),
    repayAmount: '5250',
  }),
  scenario('scan-payload', 'what a QR code would say, and no pay code: nothing can be shown', {
    showType: '2',
    payCodeImg: PAYLOAD,
    repayAmount: '5250.00',
  }),
  scenario('scan-code', 'no picture: the pay code with Copy', { showType: '0', payCode: CODE }),
  scenario('scan-broken', 'the picture does not load: the pay code takes its place', {
    showType: '2',
    payCode: CODE,
    payCodeImg: logoUrl('', 'missing'),
    repayAmount: '5250',
  }),
  scenario('scan-gone', 'the picture does not load and there is no pay code', {
    showType: '2',
    payCodeImg: logoUrl('', 'missing'),
    repayAmount: '5250',
  }),
  scenario('paid', 'a code of an order that is paid by now', {
    showType: '1',
    payCode: CODE,
    repayAmount: '5250',
    productId: '101',
    orderId: 'paid',
  }),
  scenario('refused', 'a picture at an address that must be refused; the pay code takes its place', {
    showType: '2',
    payCode: CODE,
    payCodeImg: 'http://pay.example.test/qr.png',
    repayAmount: '5250',
  }),
  scenario('refused-alone', 'such a picture and no pay code', { payCodeImg: 'javascript:window.hacked=1' }),
  scenario('hostile', 'markup and scripts in every parameter', {
    showType: '1',
    payCode: '"><img src=x onerror="window.hacked=1">',
    payCodeImg: 'data:text/html,<script>parent.hacked=1</script>',
    repayAmount: '<script>window.hacked=1</script>',
  }),
  scenario('nothing', 'opened without any code', {}),
];

export const sandboxScreen = { scenarios } satisfies SandboxScreen;

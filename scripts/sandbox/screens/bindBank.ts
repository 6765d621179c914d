import { bindRequest } from '../../contract/bank-form.ts';
import { declare, launched } from '../../contract/contract-call.ts';
import { ANY_PRODUCT, bankRoutes, type BankFixture } from '../routes/bank.ts';
import { casesOf } from '../cases.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { bankForm, bindCard, changeCard } from '../../../shared/api/bank.ts';
import type { CaseFixture } from '../cases.ts';
import type { Failure } from '../failure.ts';
import {
  account,
  bank,
  birthday,
  cardType,
  everyKind,
  formOf,
  fullForm,
  manyBanks,
  wallet,
  walletNumber,
  type Items,
} from '../data/bindBank.ts';
import { channelForm, hostileForm, longForm, manyTabs, oddForm } from '../data/bindBank-hard.ts';
import type { Scenario } from '../scenario.ts';

type BankScenario = Scenario & { readonly fixture: BankFixture };

const scenario = (name: string, about: string, items: Items | null, failures: CaseFixture['failures'] = {}) =>
  ({
    screen: 'bindBank',
    name,
    about,
    query: { productId: name },
    fixture: { form: formOf(items), failures },
  }) satisfies BankScenario;

const failing = (name: string, about: string, failure: Failure) =>
  scenario(name, about, fullForm, { [bankForm.path]: failure });

const short: Items = [bank, account].map((item) => ({ ...item, cardTypeMi: 0 }));
const saving = (name: string, about: string, failure: Failure) =>
  scenario(name, about, short, { [bindCard.path]: failure, [changeCard.path]: failure });
const OF_ANOTHER: Failure = {
  kind: 'code',
  code: '71',
  message: 'This account belongs to another borrower.',
  times: 1,
};

/** Every state of `bindBank`, by product id. */
const scenarios: readonly BankScenario[] = [
  scenario(ANY_PRODUCT, 'bank account or e-wallet; PESONet asks for a city', fullForm),
  {
    ...scenario('bank-change', 'another account for an order: leads back to it', fullForm),
    query: { productId: '101', orderId: 'status-174', source: 'loanDetail' },
  },
  scenario('bank-every-kind', 'every kind of field, no tabs', everyKind),
  scenario('bank-short', 'a bank and an account number', short),
  scenario('bank-500', 'five hundred banks', [{ ...bank, cardTypeMi: 0, note: manyBanks }, account]),
  scenario('bank-500-last', 'five hundred banks, the last one is chosen', [
    { ...bank, cardTypeMi: 0, note: manyBanks, value: 10_499 },
    account,
  ]),
  scenario('bank-prefilled', 'known before: an enum by type and by name, digits with blanks, a day', [
    { ...cardType, value: 'E-wallet' },
    bank,
    { ...wallet, value: 2 },
    { ...walletNumber, value: '917 123 45 678' },
    { ...birthday, value: '1990-12-05 00:00:00' },
  ]),
  scenario('bank-masked', 'an account number with hidden digits: typed anew', [
    { ...account, cardTypeMi: 0, value: '4532 **** **** 0366' },
  ]),
  scenario('bank-channel', 'fields that belong to a transfer service', channelForm),
  scenario('bank-unknown', 'a kind of field that nobody knows: free text', [
    { code: 'nickname', title: 'Name of the account', subtitle: 'Juan dela Cruz', cate: 'hologram' },
    { ...account, cardTypeMi: 0 },
  ]),
  scenario('bank-no-choices', 'a list with nothing in it: not asked for', [
    { ...bank, cardTypeMi: 0, note: null },
    { ...account, cardTypeMi: 0 },
  ]),
  scenario('bank-63', 'a wallet known with the country in front', [
    { ...walletNumber, cardTypeMi: 0, value: '639171234567' },
  ]),
  scenario('bank-too-long', 'a wallet known with a digit too many, and numbers whose lengths the lender sets', [
    { ...walletNumber, cardTypeMi: 0, value: '091712345678' },
    { ...account, cardTypeMi: 0, minLength: 10, maxLength: '12' },
  ]),
  scenario('bank-many-tabs', 'six card types, the fourth is known', manyTabs),
  scenario('bank-odd', 'numbers as texts, null, one code for two card types', oddForm),
  scenario('bank-long', 'long and unbroken texts', longForm),
  scenario('bank-hostile', 'markup everywhere, codes such as a&b=c and product_id', hostileForm),
  scenario('bank-empty', 'no items', []),
  scenario('bank-null', 'null for the items', null),
  failing('bank-slow', 'the form takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('bank-hang', 'the form never comes', { kind: 'hang' }),
  failing('bank-drop', 'the connection breaks in the middle of the form', { kind: 'drop' }),
  failing('bank-http-500', 'HTTP 500 with an HTML page', { kind: 'status', status: 500 }),
  failing('bank-malformed', 'JSON that ends in the middle', { kind: 'malformed' }),
  failing('bank-refused', 'no success, with the words of the lender', { kind: 'code' }),
  failing('bank-fails-once', 'the first try fails, Retry works', { kind: 'code', times: 1 }),
  scenario('bank-contract', 'an item without a code', [{ ...account, code: '' }]),
  saving('bank-save-refused', 'the lender refuses the account, once', OF_ANOTHER),
  {
    ...saving('bank-change-refused', 'the lender refuses the other account for an order, once', OF_ANOTHER),
    query: { productId: 'bank-change-refused', orderId: 'status-174', source: 'loanDetail' },
  },
  saving('bank-save-slow', 'saving takes 3 seconds', { kind: 'delay', ms: 3000 }),
  saving('bank-save-drop', 'saved, but the connection breaks off before the answer, once', { kind: 'drop', times: 1 }),
  saving('bank-save-gateway', 'not saved: the answer is one of a gateway, once', {
    kind: 'status',
    status: 502,
    times: 1,
  }),
];

const ANY_ITEM =
  'Every item of the form that is shown goes under its own code: digits, the type of a choice, or the name of a city.';
const calls = declare('bindBank', {
  bankForm: { to: bankForm, request: (known) => ({ product_id: launched(known, 'productId') }) },
  bindCard: { to: bindCard, changes: true, openFields: ANY_ITEM, request: bindRequest },
  changeCard: { to: changeCard, changes: true, openFields: ANY_ITEM, request: bindRequest },
});

/** Every code that any form has. */
const codes = scenarios.flatMap(({ fixture }) => (fixture.form.items ?? []).map(({ code }) => String(code)));

export const sandboxScreen = {
  scenarios,
  calls,
  routes: (serve, { keep }) => {
    bankRoutes(serve, keep(casesOf(scenarios)), codes);
  },
} satisfies SandboxScreen;

import { declare } from '../../contract/contract-call.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { complaintList, type ComplaintListWire } from '../../../shared/api/complaint.ts';
import type { BorrowerFixture } from '../complaints.ts';
import type { Failure } from '../failure.ts';
import type { BorrowerScenario } from '../scenario.ts';
import { IMAGE, LONG, SCRIPT, UNBROKEN } from '../data/hard-texts.ts';

const scenario = (name: string, about: string, borrower: BorrowerFixture): BorrowerScenario => ({
  screen: 'complaintList',
  name,
  about,
  query: {},
  session: { sessionId: name },
  borrower,
});

const listing = (name: string, about: string, tabs: ComplaintListWire['tabs']): BorrowerScenario =>
  scenario(name, about, { list: () => ({ tabs }) });

const failing = (name: string, about: string, failure: Failure): BorrowerScenario =>
  scenario(name, about, { failures: { [complaintList.path]: failure } });

const TYPES = ['Repayment', 'Collection', 'Loan amount or fees', 'App or account'];
const WORDS = [
  'I paid at the counter on Monday, but the order still says that the payment is due.',
  'I am called five times a day although the payment is due next week.',
  'The fee is higher than what I agreed to.',
  'The app asks me to log in again and again.',
];

/** The newest first, one every nine hours; each can be opened. */
const entries = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({
    id: `${at % 2 ? 'replied' : 'waiting'}~${at}`,
    time: new Date(Date.UTC(2025, 10, 20, 9, 12) - at * 9 * 3600_000).toISOString().slice(0, 16).replace('T', ' '),
    type: TYPES[at % TYPES.length],
    content: WORDS[at % WORDS.length],
  }));

/** Every state of `complaintList`, by session id. */
const scenarios: readonly BorrowerScenario[] = [
  scenario('list-full', 'three tabs, two complaints', {}),
  listing('list-one-tab', 'one tab', [{ title: 'All', list: entries(3) }]),
  listing('list-empty', 'no complaint yet', [{ title: 'All', list: null }]),
  listing('list-nothing', 'not even a tab', null),
  listing('list-empty-tabs', 'one tab has none', [
    { title: 'All', list: entries(1) },
    { title: 'In progress', list: entries(1) },
    { title: 'Answered', list: [] },
  ]),
  listing('list-many', 'six tabs, 200 complaints', [
    { title: 'All', list: entries(200) },
    { title: 'In progress', list: entries(60) },
    { title: 'Waiting for an answer from you', list: entries(20) },
    { title: 'Answered', list: entries(100) },
    { title: 'Rated', list: entries(5) },
    { title: 'Closed', list: null },
  ]),
  listing('list-long', 'long and unbroken texts, with lines of their own', [
    {
      title: LONG,
      list: [
        { id: 'waiting~long', time: LONG, type: LONG, content: `${LONG}\n\n${LONG}. `.repeat(4) },
        { id: 'waiting~unbroken', time: '2025-11-20 09:12', type: UNBROKEN, content: UNBROKEN },
      ],
    },
    { title: UNBROKEN, list: [] },
  ]),
  listing('list-hostile', 'markup and scripts', [
    { title: SCRIPT, list: [{ id: 'details-hostile~x"&a=<b>', time: SCRIPT, type: IMAGE, content: IMAGE }] },
    { title: IMAGE, list: [{ id: 'details-hostile~../x', time: IMAGE, type: SCRIPT, content: SCRIPT }] },
  ]),
  listing('list-odd', 'numbers as texts, null for what is absent, complaints without an id', [
    {
      title: 1,
      list: [
        { id: 700001, time: 1763629200000, type: 2, content: 3 },
        { id: null, time: '2025-11-20 09:12', type: 'Repayment', content: 'I paid at the counter on Monday.' },
        { id: ' ', time: '2025-11-20 09:12', type: 'Collection', content: 'I am called five times a day.' },
      ],
    },
    { title: null, list: [{ id: 'waiting', time: null, type: '', content: null }] },
    { title: 'Closed', list: '' as unknown as null },
  ]),
  failing('list-slow', 'the answer takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('list-hang', 'no answer', { kind: 'hang' }),
  failing('list-drop', 'the connection breaks', { kind: 'drop' }),
  failing('list-fails-once', 'the first answer fails, Retry works', { kind: 'code', times: 1 }),
];

const calls = declare('complaintList', { complaintList: { to: complaintList, request: () => ({}) } });

export const sandboxScreen = { scenarios, calls } satisfies SandboxScreen;

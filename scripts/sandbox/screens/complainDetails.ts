import { declare, launched, type Known } from '../../contract/contract-call.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { complaintDetail, saveScore, type ComplaintDetailWire } from '../../../shared/api/complaint.ts';
import type { ComplaintFixture } from '../complaints.ts';
import type { Failure } from '../failure.ts';
import { logoUrl } from '../logo.ts';
import { repliedComplaint, waitingComplaint } from '../data/complaints.ts';
import type { ComplaintScenario } from '../scenario.ts';
import { HOSTILE_URL, IMAGE, LONG, SCRIPT, UNBROKEN } from '../data/hard-texts.ts';

type Detail = (origin: string) => ComplaintDetailWire;

const scenario = (
  name: string,
  about: string,
  detail: Detail,
  rest: Partial<ComplaintFixture> = {},
): ComplaintScenario => ({
  screen: 'complainDetails',
  name,
  about,
  query: { problemId: name },
  complaint: { detail, ...rest },
});

const failing = (name: string, about: string, failure: Failure, path = complaintDetail.path): ComplaintScenario =>
  scenario(name, about, repliedComplaint, { failures: { [path]: failure } });

const longTexts: Detail = (origin) => ({
  ...repliedComplaint(origin),
  type: LONG,
  sonType: UNBROKEN,
  content: `${LONG}.\n\n${UNBROKEN}\n${LONG}.`,
  disposeDetail: `${LONG}.\n\n${`${LONG}. `.repeat(8)}\n${UNBROKEN}`,
  isNeedScore: 0,
});

const hostile: Detail = () => ({
  type: SCRIPT,
  sonType: IMAGE,
  problemId: 'details-hostile',
  content: IMAGE + SCRIPT,
  images: [HOSTILE_URL, `data:text/html,${SCRIPT}`, 'http://evil.example.test/x.png', 'loanapp://picture', ' '],
  disposeDetail: SCRIPT,
  disposeImages: `${HOSTILE_URL},//`,
  isNeedScore: 1,
});

/** Every state of `complainDetails`, by complaint id. */
const scenarios: readonly ComplaintScenario[] = [
  scenario('replied', 'answered, with pictures on both sides, to be rated', repliedComplaint),
  scenario('waiting', 'not answered yet', waitingComplaint),
  scenario('details-rated', 'answered and rated', (origin) => ({ ...repliedComplaint(origin), isNeedScore: 0 })),
  scenario('details-pictures', 'nine pictures, answered with pictures alone', (origin) => ({
    ...waitingComplaint(),
    problemId: 'details-pictures',
    images: Array.from({ length: 9 }, (_none, at) =>
      at === 4 ? `${origin}/sandbox/banner.svg` : logoUrl(origin, `Receipt ${at}`),
    ),
    disposeImages: [logoUrl(origin, 'Answer')],
  })),
  scenario('details-broken', 'pictures that do not load', (origin) => ({
    ...waitingComplaint(),
    problemId: 'details-broken',
    images: [logoUrl(origin, 'missing'), logoUrl(origin, 'Receipt')],
  })),
  scenario('details-long', 'long and unbroken texts, with lines of their own', longTexts),
  scenario('details-hostile', 'markup, scripts and dangerous addresses', hostile),
  scenario(
    '700001',
    'numbers as texts, also the id; pictures joined by commas, a score asked for by a 3',
    (origin) => ({
      type: 7,
      sonType: '',
      problemId: 700001,
      content: 42,
      images: `${logoUrl(origin, 'Receipt')},${logoUrl(origin, 'Call log')}`,
      disposeDetail: 'Done.',
      disposeImages: '',
      isNeedScore: '3',
    }),
  ),
  scenario('details-minimal', 'an answer with nothing in it', () => ({})),
  failing(
    'details-score-refused',
    'the rating is refused once',
    { kind: 'code', code: '67', message: 'Ratings are closed at the moment. Please try later.', times: 1 },
    saveScore.path,
  ),
  failing('details-score-drop', 'the rating breaks off once', { kind: 'drop', times: 1 }, saveScore.path),
  failing('details-score-slow', 'the rating takes 3 seconds', { kind: 'delay', ms: 3000 }, saveScore.path),
  failing('details-slow', 'the answer takes 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('details-hang', 'no answer', { kind: 'hang' }),
  failing('details-drop', 'the connection breaks', { kind: 'drop' }),
  failing('details-fails-once', 'the first answer fails, Retry works', { kind: 'code', times: 1 }),
];

const problemOf = (known: Known) => ({ problemId: launched(known, 'problemId') });
const calls = declare('complainDetails', {
  complaintDetail: { to: complaintDetail, request: problemOf },
  saveScore: { to: saveScore, changes: true, request: (known) => ({ ...problemOf(known), score: 5 }) },
});

export const sandboxScreen = { scenarios, calls } satisfies SandboxScreen;

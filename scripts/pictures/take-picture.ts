import type { Browser, Page } from 'playwright-core';
import type { Screen, ScreenId } from '../../pages/screens.ts';
import { addressOf, sampleSession, scenarios } from '../sandbox/scenarios/index.ts';

/** How a screen shows itself best, where that is not the first of its scenarios. */
type Pose = {
  /** a scenario of this screen … */
  readonly scenario?: string;
  /** … or of another one, */
  readonly from?: ScreenId;
  /** from where these taps lead to it */
  readonly taps?: readonly string[];
};

/** A screen that stands here needs its own state; every other one is shown in its first scenario. */
const POSES: Readonly<Partial<Record<ScreenId, Pose>>> = {
  repayment: { scenario: 'hint' },
  repaymentOfCode2: { from: 'repayment', scenario: 'full', taps: ['a[href*="repaymentOfCode2"]'] },
};

const PHONE = { width: 390, height: 844 };

/** Writes a picture of a screen as a phone in Manila shows it. */
export async function takePicture(of: {
  readonly browser: Browser;
  readonly origin: string;
  readonly screen: Screen;
  /** where to write the PNG */
  readonly file: string;
}): Promise<void> {
  const context = await of.browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const pose = POSES[of.screen.id as ScreenId] ?? {};
    await page.goto(of.origin + addressIn(of.screen, pose), { waitUntil: 'networkidle' });
    for (const target of pose.taps ?? []) await page.locator(target).tap();
    if (pose.from) {
      const isThere = ({ pathname }: URL) => pathname.endsWith(`/${of.screen.id}.html`);
      await page.waitForURL(isThere, { waitUntil: 'networkidle' });
    }
    await expectThere(page, of.screen);
    await page.screenshot({ path: of.file, animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

function addressIn(screen: Screen, { from, scenario }: Pose): string {
  const own = scenarios.filter((candidate) => candidate.screen === (from ?? screen.id));
  const chosen = scenario === undefined ? own[0] : own.find(({ name }) => name === scenario);
  if (scenario !== undefined && !chosen) throw new Error(`${screen.id}: there is no scenario '${scenario}'`);
  if (chosen) return addressOf(chosen, sampleSession);
  return `${screen.path}?${String(new URLSearchParams(sampleSession))}`;
}

/** A picture of another screen or of an error would go unnoticed. */
async function expectThere(page: Page, { id, title }: Screen): Promise<void> {
  const seen = await page.title();
  if (seen !== title) throw new Error(`${id}: the page is '${seen}', not '${title}'`);
  if (await page.getByRole('button', { name: 'Retry' }).isVisible()) throw new Error(`${id}: shows an error`);
}

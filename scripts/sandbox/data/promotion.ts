import type { TemplateWire } from '../../../shared/api/promotion.ts';
import { HOSTILE_URL, LONG_WORDS } from './hard-texts.ts';

/** Where the sandbox draws the banner of a landing page. */
export const bannerUrl = (origin: string): string => `${origin}/sandbox/promotion/banner.svg`;

/** An agreement as a lender's editor writes it. */
export const agreement = `<h1>User agreement</h1>
<p style="color:#555">Last updated: 1 June 2026</p>
${['Who may register', 'What we do with your number', 'Messages', 'Ending the agreement']
  .map(
    (title, at) =>
      `<h2>${at + 1}. ${title}</h2><p>You are a citizen of the Philippines, over 18 and have a permanent address there. ` +
      'We send a code to your number to make sure that it is yours. You may end this agreement at any time by writing to us.</p>',
  )
  .join('\n')}`;

const UNBROKEN = 'Pneumonoultramicroscopicsilicovolcanoconiosis';

/** An agreement that was made for a computer: widths in px, a picture, a table, lines that do not wrap. */
const wide = (origin: string): string =>
  `<div width="1200" align="center"><img src="${bannerUrl(origin)}" width="1200" height="400" alt="Back to school"></div>` +
  `<table width="900" border="1"><tr><th width="600" nowrap>Penalty of a late payment</th><th>${UNBROKEN}</th><th>Per day</th></tr>` +
  `<tr><td colspan="2" nowrap>${LONG_WORDS}</td><td><img src="${bannerUrl(origin)}" width="700" alt=""></td></tr></table>` +
  `<pre>${LONG_WORDS}</pre><nobr>${LONG_WORDS}</nobr><hr width="800">`;

/** Texts longer than their places. */
export const longTemplate = (origin: string): TemplateWire => ({
  id: 'promo-long',
  title: `${LONG_WORDS} ${UNBROKEN}`,
  banner: bannerUrl(origin),
  buttonText: `${LONG_WORDS} ${UNBROKEN}`,
  backgroundColor: '#777',
  agreement: `<h1>${UNBROKEN}</h1><p>${`${LONG_WORDS}. `.repeat(200)}</p><p>${UNBROKEN.repeat(10)}</p>${wide(origin)}`,
  iosUrl: '',
  androidUrl: '',
});

/** Markup, scripts and dangerous addresses wherever the lender may write. */
export const hostileTemplate = (): TemplateWire => ({
  id: '"><img src=x onerror="window.hacked=1">',
  title: '<img src=x onerror="window.hacked=1"> & <script>window.hacked=1</script>',
  banner: HOSTILE_URL,
  buttonText: '<b onclick="window.hacked=1">Apply</b>',
  backgroundColor: 'red;background:url(https://evil.example/pixel)',
  agreement:
    '<p>Agreement</p><script>parent.hacked=1</script><img src=x onerror="parent.hacked=1">' +
    '<a href="javascript:parent.hacked=1">open</a><form action="https://evil.example"><button>Send</button></form>' +
    '</body></html><svg onload="parent.hacked=1"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  iosUrl: HOSTILE_URL,
  androidUrl: 'data:text/html,<script>parent.hacked=1</script>',
});

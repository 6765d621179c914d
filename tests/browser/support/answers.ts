import type { Page } from '@playwright/test';
import type { OnAnswer } from '../../../scripts/sandbox/api.ts';
import { OUTSIDE, wrongWith } from '../../contract/support/document.ts';

/** Differences between the OpenAPI document and the sandbox's answers in this test, by request. */
export const wrongAnswers: string[] = [];

/** Checks an answer against the document, unless a test or a scenario made it fail. */
export const judgeAnswer: OnAnswer = ({ path, method, query, form, failure }, body) => {
  if (failure !== undefined || Object.values({ ...query, ...form }).some((value) => OUTSIDE.includes(value))) return;
  const wrong = wrongWith(path, method, JSON.parse(body));
  if (wrong) wrongAnswers.push(`${method} ${path}: ${wrong}`);
};

/**
 * Answers requests of a page in place of the sandbox. It uses the protocol directly, because `page.route` disables the cache for all files.
 * @param of the JSON of an answer; undefined: the sandbox answers
 */
export async function answerWith(page: Page, of: (pathname: string) => unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = of(new URL(request.url).pathname);
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
    const body = Buffer.from(JSON.stringify(answer ?? '')).toString('base64');
    const sent =
      answer === undefined
        ? devtools.send('Fetch.continueRequest', { requestId })
        : devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
    sent.catch(() => undefined); // the page may be gone
  });
  await devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Fetch' }, { resourceType: 'XHR' }] });
}

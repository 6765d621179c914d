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

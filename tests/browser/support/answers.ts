import type { OnAnswer } from '../../../scripts/sandbox/api.ts';
import { OUTSIDE, wrongWith } from '../../contract/support/document.ts';

/** What the document of the wire finds wrong with the sandbox's answers to this test, by request. */
export const wrongAnswers: string[] = [];

/** Holds an answer against the document. What a test or a scenario made to fail is exempt. */
export const judgeAnswer: OnAnswer = ({ path, method, query, form, failure }, body) => {
  if (failure !== undefined || Object.values({ ...query, ...form }).some((value) => OUTSIDE.includes(value))) return;
  const wrong = wrongWith(path, method, JSON.parse(body));
  if (wrong) wrongAnswers.push(`${method} ${path}: ${wrong}`);
};

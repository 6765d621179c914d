import { expect, test } from 'vitest';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { randomAnswers } from './support/random.ts';

test.each(contractCalls)('$name: the client reads 50 random answers that the document allows', ({ name, to }) => {
  const answers = randomAnswers(name, 50);
  expect(answers).toHaveLength(50);
  for (const data of answers) {
    const read = to.answer?.['~standard'].validate(data);
    expect(read && 'issues' in read ? read.issues : undefined, JSON.stringify(data)).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import { contractCalls } from '../../scripts/contract/calls.ts';
import { randomAnswers } from './support/random.ts';
import { wrongWith } from './support/document.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { servedAs } from '../../scripts/contract/document.ts';

const sandbox = createSandbox();

test.each(contractCalls.map((one) => [one.name, one] as const))(
  '%s: 50 answers that the document allows are all read by the client',
  (name, one) => {
    const { address } = servedAs(one, sandbox, {});
    const answers = randomAnswers(name, 50);
    expect(answers).toHaveLength(50);
    for (const data of answers) {
      expect(wrongWith(address, one.to.method, { code: '00', data }), JSON.stringify(data)).toBe('');
      const read = one.to.answer?.['~standard'].validate(data);
      expect(read && 'issues' in read ? read.issues : undefined, JSON.stringify(data)).toBeUndefined();
    }
  },
);

// needs no document
import { expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { jointLogonFail } from './joint-logon.ts';

const parse = (value: unknown) => valueOf(jointLogonFail, value);

test.each([{}, { noticeMessage: null, errMessage: null, list: null }, { noticeMessage: '', errMessage: '', list: '' }])(
  '%j: nothing said, nothing recommended',
  (value) => {
    expect(parse(value)).toEqual({ noticeMessage: '', errMessage: '', list: [] });
  },
);

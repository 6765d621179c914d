// needs no document
import { expect, test } from 'vitest';
import { read } from '../../tests/setup/answer.ts';
import { captchaUrl, channelTemplate, getSid } from './promotion.ts';

test('a template: numbers as texts, absent fields empty', () => {
  expect(read(channelTemplate, { id: 7, title: null, buttonText: 1 })).toMatchObject({
    value: { id: '7', title: '', banner: '', buttonText: '1', backgroundColor: '', agreement: '', iosUrl: '' },
  });
});

test.each([null, undefined, '', []])('%j is no template, and no mistake', (data) => {
  const result = read(channelTemplate, data);
  expect(result.issues).toBeUndefined();
  expect('value' in result && result.value).toBeUndefined();
});

test('a sid is needed', () => {
  expect(read(getSid, { sid: 12 })).toMatchObject({ value: { sid: '12' } });
  expect(read(getSid, { sid: '' }).issues).toBeDefined();
});

test('the picture: sid and time, and the session where there is one', () => {
  expect(captchaUrl('a&b', 17, {})).toBe('/api/v2/loan/promotion/get-captcha?sid=a%26b&a=17');
  expect(captchaUrl('x', 17, { sessionId: 's1', id: '9' })).toBe(
    '/api/v2/loan/promotion/get-captcha?sessionId=s1&sid=x&a=17',
  );
});

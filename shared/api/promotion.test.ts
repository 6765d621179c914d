// needs no document
import { expect, test } from 'vitest';
import { valueOf } from '../../tests/setup/answer.ts';
import { captchaUrl, channelTemplate } from './promotion.ts';

test('the template may be missing: it is then undefined', () => {
  expect(valueOf(channelTemplate, null)).toBeUndefined();
  expect(valueOf(channelTemplate, { id: 7 })).toMatchObject({ id: '7', iosUrl: '' });
});

test('the address of the captcha picture has sid and time, and the session id when there is one', () => {
  expect(captchaUrl('a&b', 17, {})).toBe('/api/v2/loan/promotion/get-captcha?sid=a%26b&a=17');
  expect(captchaUrl('x', 17, { sessionId: 's1', id: '9' })).toBe(
    '/api/v2/loan/promotion/get-captcha?sessionId=s1&sid=x&a=17',
  );
});

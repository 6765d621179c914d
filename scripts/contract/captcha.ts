import { CAPTCHA_PATH, getSid } from '../../shared/api/promotion.ts';
import { answerOf, type Known } from './contract-call.ts';
import type { Verdict } from './verdict.ts';

/** The picture with the characters to type: the one answer without an envelope. */
export const captcha = {
  name: 'captcha',
  screen: 'promotion',
  to: { method: 'GET', path: CAPTCHA_PATH },
  /** @throws {Missing} */
  request: (known: Known) => ({ sid: answerOf(known, getSid).sid, a: String(Date.now()) }),
} as const;

/** Judges a picture as an img element shows it. */
export async function pictureVerdictOf(response: Response): Promise<Verdict> {
  const { status, headers } = response;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const { byteLength } = await response.arrayBuffer();
  if (status >= 300) return { kind: status >= 500 ? 'breaks' : 'refused', words: `HTTP ${status}, no picture` };
  if (!type.startsWith('image/'))
    return { kind: 'breaks', words: `${type || 'an answer without a type'} is no picture` };
  return byteLength === 0 ? { kind: 'breaks', words: 'an empty picture' } : { kind: 'conforms', words: '' };
}

import { isSuccess, type Call, type Schema } from '../../shared/core/http/call.ts';
import { strictIssuesOf } from './strict-issues.ts';

/** What the contract says of an answer. `refused`: the envelope is not a success, which can be a correct answer to some requests. */
export type Verdict = {
  readonly kind: 'conforms' | 'refused' | 'breaks';
  /** why, for a developer; '' when it conforms */
  readonly words: string;
};

const MOST_ISSUES = 3;
const breaks = (words: string): Verdict => ({ kind: 'breaks', words });

/** Judges an answer: first as the product reads it (status, JSON, envelope, code, every field of `data`), then by the OpenAPI document. */
export function verdictOf(
  to: Pick<Call, 'path'> & { readonly answer?: Schema<unknown> | undefined },
  status: number,
  body: string,
): Verdict {
  const envelope = parsed(body);
  if (envelope === undefined) return breaks(`HTTP ${status}, not JSON: ${excerpt(body)}`);
  if (/^(5|408|499)/.test(`${status}`)) return breaks(`HTTP ${status}: nothing of it is read`);
  if (typeof envelope !== 'object' || envelope === null || !('code' in envelope)) {
    return breaks(`HTTP ${status}, no envelope { code, message, data }: ${excerpt(body)}`);
  }
  const { code, message, data } = envelope as { code: unknown; message?: unknown; data?: unknown };
  if (typeof code !== 'string' && typeof code !== 'number')
    return breaks(`code: expected a text or a number, got ${JSON.stringify(code)}`);
  if (status >= 400 && code === '') return breaks(`HTTP ${status} without a code: nothing of it is read`);
  if (status >= 300 || !isSuccess(code)) {
    const http = status === 200 ? '' : `HTTP ${status}, `;
    return {
      kind: 'refused',
      words: `${http}code ${JSON.stringify(code)}: ${typeof message === 'string' && message ? message : 'no message'}`,
    };
  }
  const unread = issuesOf(to.answer, data);
  const issues = unread.length > 0 ? unread : strictIssuesOf(to.answer, envelope);
  if (issues.length === 0) return { kind: 'conforms', words: '' };
  const more = issues.length > MOST_ISSUES ? ` and ${issues.length - MOST_ISSUES} more` : '';
  return breaks(issues.slice(0, MOST_ISSUES).join('; ') + more);
}

function issuesOf(answer: Schema<unknown> | undefined, data: unknown): readonly string[] {
  const result = answer?.['~standard'].validate(data);
  if (!result || result instanceof Promise) return [];
  return (result.issues ?? []).map(({ message, path = [] }) => {
    const steps = path.map((step) => String(typeof step === 'object' ? step.key : step));
    return `${['data', ...steps].join('.')}: ${isThere(data, steps) ? message : 'missing'}`;
  });
}

/** Is there a value at this place? */
function isThere(data: unknown, steps: readonly string[]): boolean {
  const found = steps.reduce((value, step) => (value as Readonly<Record<string, unknown>> | null)?.[step], data);
  return found !== undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const excerpt = (body: string): string => body.trim().replace(/\s+/g, ' ').slice(0, 50) || 'nothing at all';

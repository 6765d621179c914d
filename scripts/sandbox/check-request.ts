import * as v from 'valibot';
import { invalid } from './envelope.ts';
import { filled } from './fields.ts';

// The rules of every request. They are deliberately written a second time instead of imported from the client, because the
// client's code cannot check itself.

const COMMON = ['appVersion', 'deviceName', 'deviceId', 'osVersion', 'sessionId', 'adId'] as const;
const IDENTIFICATION = { 'x-app-version': 'appVersion', 'x-device-id': 'deviceId', 'x-session-id': 'sessionId' };
const FORM = /^application\/x-www-form-urlencoded(;\s*charset=utf-8)?$/i;
const MULTIPART = /^multipart\/form-data;\s*boundary=\S+$/i;

/** The schema of each field that a request carries beside the common query. */
export type Fields = Readonly<Record<string, v.GenericSchema<string | undefined, string>>>;
type Received = {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
  /** false: no identification headers are expected */
  readonly isIdentified: boolean;
};

const commonFields = Object.fromEntries(COMMON.map((name) => [name, v.optional(filled)]));

/**
 * The request's own fields, checked, and the common query it carried. Throws a `Refusal` that names the first thing wrong:
 * method, content type, a field missing, unknown, given twice or malformed, or a header that contradicts the query.
 */
export function checkRequest(received: Received, method: 'GET' | 'POST', fields: Fields) {
  if (received.method !== method) throw invalid('method', `expected ${method}, got ${received.method}`);
  checkIdentification(received);
  if (method === 'GET') {
    const values = parse({ ...commonFields, ...fields }, received.query);
    return { values: pick(values, (name) => name in fields), session: pick(values, (name) => !(name in fields)) };
  }
  const type = received.headers.get('content-type');
  // a request without fields may have no content type
  if ((received.body || type) && !FORM.test(type ?? '')) {
    throw invalid('content-type', `expected application/x-www-form-urlencoded, got ${type ?? 'none'}`);
  }
  const session = parse(commonFields, received.query);
  return { values: parse(fields, new URLSearchParams(received.body)), session };
}

/**
 * As `checkRequest`, for a POST that carries exactly one file as multipart/form-data.
 * @param field name of the file's form field
 * @param form reads the body
 */
export async function checkUpload(
  received: Omit<Received, 'body'>,
  field: string,
  fields: Fields,
  form: () => Promise<FormData>,
) {
  if (received.method !== 'POST') throw invalid('method', `expected POST, got ${received.method}`);
  checkIdentification(received);
  const type = received.headers.get('content-type');
  if (!MULTIPART.test(type ?? '')) throw invalid('content-type', `expected multipart/form-data, got ${type ?? 'none'}`);
  const session = parse(commonFields, received.query);
  const parts = await form().catch(() => {
    throw invalid('body', 'no multipart form that can be read');
  });
  const texts = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of parts) {
    if (typeof value !== 'string' && name !== field) throw invalid(name, 'unknown field');
    if (typeof value === 'string' && name === field) throw invalid(name, 'expected a file');
    if (typeof value === 'string') texts.append(name, value);
    else files.push(value);
  }
  const values = parse(fields, texts);
  const [file, ...more] = files;
  if (!file) throw invalid(field, 'required');
  if (more.length > 0) throw invalid(field, 'given twice');
  if (file.size === 0) throw invalid(field, 'expected a file that is not empty');
  return { values, session, file };
}

function checkIdentification({ query, headers, isIdentified }: Omit<Received, 'method' | 'body'>): void {
  for (const [header, name] of Object.entries(IDENTIFICATION)) {
    const value = (isIdentified && query.get(name)) || '';
    // leading and trailing blanks do not survive in a header
    const expected = (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value)).trim();
    const actual = headers.get(header) ?? '';
    if (actual !== expected) throw invalid(header, `expected '${expected}' as ${name} in the query, got '${actual}'`);
  }
}

function parse(
  entries: Record<string, v.GenericSchema<string | undefined, string | undefined>>,
  given: URLSearchParams,
) {
  const names = [...given.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid(twice, 'given twice');
  const result = v.safeParse(v.strictObject(entries), Object.fromEntries(given), { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw invalid(v.getDotPath(issue) ?? 'request', wordsFor(issue));
  }
  return pick(result.output, () => true);
}

function wordsFor(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field';
  return issue.received === 'undefined' ? 'required' : issue.message;
}

function pick(values: Readonly<Record<string, string | undefined>>, isWanted: (name: string) => boolean) {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined && isWanted(name)) picked[name] = value;
  return picked;
}

import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { COMMON_HEADERS } from '../../../scripts/edge/rules.ts';

/** An answer as it came over the wire: nothing is decoded, followed or added. */
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Question = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const ask = (url: string, { method = 'GET', headers = {} }: Question = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // as it stands: a parsed address would have neither `..` nor a fragment
    const path = url.replace(/^http:\/\/[^/]+/, '') || '/';
    const sent = request(url, { agent, method, headers, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.once('error', reject);
    sent.end();
  });

export function expectSecurityHeaders({ headers }: Answer, what: string): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    expect(headers[name.toLowerCase()], `${name} of ${what}`).toBe(value);
}

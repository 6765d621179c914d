import type { Call, Params } from '#core';
import { commonQuery, identification } from '../../shared/core/session/launch.ts';
import type { SandboxConfig } from '../sandbox/config.ts';

/** A request exactly as the product sends it, to a server of which only the base is known. */
type Asking = {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body: string | FormData | null };
};

/** One picture of one pixel, for the upload. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** @param base scheme, host and the prefix of every path */
export function asking(
  to: Call,
  params: Params,
  launch: Readonly<Partial<Record<string, string>>>,
  { base, config, file }: { readonly base: string; readonly config: SandboxConfig; readonly file?: string | undefined },
): Asking {
  const path = to.path.replaceAll('{svc}', config.svc ?? 'loan');
  const query = commonQuery(launch);
  const own = to.method === 'GET' ? query : new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value != null) own.set(name, String(value));
  const url = base + (path.startsWith('/api/') ? '' : config.prefix) + path;
  const search = String(query);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(config.isIdentified !== false && identification(launch)),
  };
  let body: string | FormData | null = null;
  if (file) {
    body = new FormData();
    body.append(file, new File([PICTURE], 'trial.gif', { type: 'image/gif' }));
  } else if (to.method === 'POST') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = String(own);
  }
  return { url: search ? `${url}?${search}` : url, init: { method: to.method, headers, body } };
}

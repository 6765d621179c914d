import type { Call, Params } from '#core';
import { commonQuery, identification } from '../../shared/core/session/launch.ts';
import type { SandboxConfig } from '../sandbox/config.ts';
import { addressAt } from '../sandbox/service-path.ts';

type Asking = {
  readonly url: string;
  readonly init: { method: string; headers: Record<string, string>; body: string | FormData | null };
};

type Server = {
  /** scheme, host and the prefix of every path */
  readonly base: string;
  readonly config: SandboxConfig;
  /** the field of an upload */
  readonly file?: string | undefined;
  /** the photo has the largest size that pages send, not the smallest */
  readonly isLarge?: boolean;
  /** of the pages, where it is not that of the server */
  readonly origin?: string | undefined;
};

/** A JPEG of one pixel; nothing reads what is behind its end. */
const PIXEL = Buffer.from(
  `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
  'base64',
);
/** As large as the largest that pages send: a gateway may take less. */
const LARGE = Buffer.concat([PIXEL, Buffer.alloc(3 * 1024 * 1024 - PIXEL.length)]);

/** A request exactly as the product sends it, to a server of which only the base is known. */
export function asking(
  to: Call,
  params: Params,
  launch: Readonly<Partial<Record<string, string>>>,
  { base, config, file, isLarge = false, origin }: Server,
): Asking {
  const query = commonQuery(launch);
  const own = to.method === 'GET' ? query : new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value != null) own.set(name, String(value));
  const url = base + addressAt(to.path, config);
  const search = String(query);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(config.isIdentified && identification(launch)),
    ...(origin !== undefined && { origin }),
  };
  let body: string | FormData | null = null;
  if (file) {
    body = new FormData();
    body.append(file, new File([isLarge ? LARGE : PIXEL], 'trial.jpg', { type: 'image/jpeg' }));
  } else if (to.method === 'POST') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = String(own);
  }
  return { url: search ? `${url}?${search}` : url, init: { method: to.method, headers, body } };
}

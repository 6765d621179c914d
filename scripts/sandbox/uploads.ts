import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { SandboxEnv } from './api.ts';
import { Refusal } from './envelope.ts';

/** The answers to a file that is not a picture, and to one that is too large. */
const NOT_A_PICTURE = '62';
const TOO_LARGE = '63';
/** bytes; more than what a phone's camera makes, resized or not */
const MOST = 12 * 1024 * 1024;

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Pictures are recognised by their first bytes, not by the type that the client names. SVG is refused, because it can contain scripts. */
const KINDS: readonly { readonly type: string; readonly fits: (head: Uint8Array) => boolean }[] = [
  { type: 'jpeg', fits: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff },
  { type: 'png', fits: (head) => ascii(head, 1, 4) === 'PNG' },
  { type: 'gif', fits: (head) => ascii(head, 0, 4) === 'GIF8' },
  { type: 'webp', fits: (head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP' },
  { type: 'heic', fits: (head) => /^ftyp(hei[cx]|mif1|msf1|hevc)$/.test(ascii(head, 4, 12)) },
  { type: 'avif', fits: (head) => /^ftypavi[fs]$/.test(ascii(head, 4, 12)) },
];

type Picture = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Pictures that were handed in, in memory: a folder would stay behind when the process is ended by a signal. */
export type Uploads = {
  /** Throws a `Refusal` for a file that is not a picture or too large. @returns the path under which it is served */
  readonly add: (file: Blob) => Promise<string>;
  /** Is this the path of a picture that is there? */
  readonly has: (pathname: string) => boolean;
  readonly read: (name: string) => Picture | undefined;
  readonly reset: () => void;
};

const FOLDER = '/sandbox/uploads/';

/** pictures that are kept; of more the oldest are forgotten */
const KEPT = 200;

export function createUploads(): Uploads {
  const pictures = new Map<string, Picture>();
  return {
    add: async (file) => {
      if (file.size > MOST) throw new Refusal(TOO_LARGE, 'This photo is too large. Please choose one under 12 MB.');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = KINDS.find(({ fits }) => fits(bytes.subarray(0, 16)));
      if (!kind) throw new Refusal(NOT_A_PICTURE, 'This file is not a photo. Please choose another one.');
      const name = `${randomBytes(9).toString('base64url')}.${kind.type}`;
      pictures.set(name, { bytes, type: `image/${kind.type}` });
      for (const oldest of [...pictures.keys()].slice(0, -KEPT)) pictures.delete(oldest);
      return FOLDER + name;
    },
    has: (pathname) => pathname.startsWith(FOLDER) && pictures.has(pathname.slice(FOLDER.length)),
    read: (name) => pictures.get(name),
    reset: () => {
      pictures.clear();
    },
  };
}

/** Serves the pictures with the type that they have. */
export function uploadRoutes(app: Hono<SandboxEnv>, uploads: Uploads): void {
  app.get(`${FOLDER}:name`, (c) => {
    const picture = uploads.read(c.req.param('name'));
    if (!picture) return c.text('No such picture.', 404);
    return c.body(picture.bytes, 200, {
      'content-type': picture.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    });
  });
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Pictures that were handed in, as files of a temporary folder. */
export type Uploads = {
  /** Throws a `Refusal` for a file that is not a picture or too large. @returns the path under which it is served */
  readonly add: (file: Blob) => Promise<string>;
  /** Is this the path of a picture that is there? */
  readonly has: (pathname: string) => boolean;
  readonly read: (name: string) => { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined;
  readonly reset: () => void;
};

const FOLDER = '/sandbox/uploads/';

/** the existing folders; one listener removes all of them */
const folders = new Set<string>();
const removeFolder = (folder: string) => {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
};
process.once('exit', () => folders.forEach(removeFolder));

export function createUploads(): Uploads {
  const types = new Map<string, string>();
  let folder: string | undefined;
  const empty = () => {
    if (folder) removeFolder(folder);
    folder = undefined;
    types.clear();
  };
  const place = () => {
    if (!folder) {
      folder = mkdtempSync(path.join(tmpdir(), 'sandbox-uploads-'));
      folders.add(folder);
    }
    return folder;
  };
  return {
    add: async (file) => {
      if (file.size > MOST) throw new Refusal(TOO_LARGE, 'This photo is too large. Please choose one under 12 MB.');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = KINDS.find(({ fits }) => fits(bytes.subarray(0, 16)));
      if (!kind) throw new Refusal(NOT_A_PICTURE, 'This file is not a photo. Please choose another one.');
      const name = `${randomBytes(9).toString('base64url')}.${kind.type}`;
      writeFileSync(path.join(place(), name), bytes);
      types.set(name, `image/${kind.type}`);
      return FOLDER + name;
    },
    has: (pathname) => pathname.startsWith(FOLDER) && types.has(pathname.slice(FOLDER.length)),
    read: (name) => {
      const type = types.get(name); // only names of our own lead to a file
      return folder && type ? { bytes: new Uint8Array(readFileSync(path.join(folder, name))), type } : undefined;
    },
    reset: empty,
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

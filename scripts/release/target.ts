import path from 'node:path';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';
import type { Encoding } from './types.ts';
import { UsageError } from '../command-line.ts';
import { DIST, overlap } from '../dist-folder.ts';

type TargetOptions = {
  /** the build that is released */
  readonly dist?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly encode?: string | undefined;
  readonly hasCleanKeys?: boolean | undefined;
};

function encodingOf(text: string | undefined): Encoding | undefined {
  if (text === undefined || text === 'br' || text === 'gzip') return text;
  throw new UsageError(`--encode (RELEASE_ENCODE) takes br or gzip, not '${text}'.`);
}

/**
 * The store behind `folder:/srv/h5` or `s3://bucket/prefix`.
 * @throws {UsageError} when the target is neither, or an option makes no sense there
 */
export async function openTarget(
  target: string | undefined,
  { dist = DIST, endpoint, encode, hasCleanKeys }: TargetOptions = {},
): Promise<Store> {
  const encoding = encodingOf(encode);
  const [, folder] = /^folder:(.+)$/.exec(target ?? '') ?? [];
  if (folder !== undefined) {
    if (encoding || hasCleanKeys)
      throw new UsageError(
        '--encode and --clean-keys (RELEASE_ENCODE, RELEASE_CLEAN_KEYS) are for buckets: a folder is given out by a web server.',
      );
    if (folder.startsWith('~'))
      throw new UsageError(`folder: takes a whole path, not '~', which no shell replaces there. Write folder:$HOME/…`);
    // npm runs a command in the checkout, wherever somebody types it
    if (!path.isAbsolute(folder))
      throw new UsageError(`folder: takes a whole path, such as folder:/srv/h5, not '${folder}'.`);
    // the next build would delete the pages that are online, and every release
    if (overlap(folder, DIST) || overlap(folder, dist))
      throw new UsageError(`folder: cannot be '${folder}': it is the build, or contains it, or is in it.`);
    return folderStore(folder);
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/.exec(target ?? '') ?? [];
  if (bucket === undefined) {
    // a target that may contain a key or a password is not shown
    const instead = target && !/[@?]/.test(target) ? `, not '${target}'` : '';
    throw new UsageError(`Set RELEASE_TARGET or --target to folder:/path or s3://bucket/prefix${instead}.`);
  }
  // loaded only here: the SDK takes half a second, and a folder does not need it
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, ''),
    ...(endpoint && { endpoint }),
    ...(encoding && { encode: encoding }),
    ...(hasCleanKeys && { hasCleanKeys }),
  });
}

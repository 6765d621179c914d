const WAY_OUT: Readonly<Record<string, string>> = {
  EACCES: 'Give the user who releases the right to read and write there, or set RELEASE_TARGET.',
  EPERM: 'Give the user who releases the right to read and write there, or set RELEASE_TARGET.',
  EROFS: 'It is read-only: set RELEASE_TARGET to another folder.',
  ENOTDIR: 'RELEASE_TARGET has to be a folder.',
  EEXIST: 'RELEASE_TARGET has to be a folder.',
  ENOSPC: 'Make room on the disk, then run the same command again.',
};

/** Of a hard link, where the file system has none. */
const LINKLESS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
const NO_LINKS =
  'The file system there has no hard links, by which a release takes its lock: set RELEASE_TARGET to a folder on another one.';

/** What the file system refused and what to do about it, for people. */
export const folderFailure = ({ message, code = '', syscall }: NodeJS.ErrnoException): string =>
  [`${message}.`, syscall === 'link' && LINKLESS.includes(code) ? NO_LINKS : WAY_OUT[code]].join(' ').trim();

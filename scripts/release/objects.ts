import {
  CANARY_SHARES,
  canaryFile,
  cacheControlOf,
  cleanUrlsOf,
  contentTypeOf,
  surrogateKeysOf,
} from '../edge/rules.ts';
import { screens } from '../../pages/screens.ts';
import type { BuildFile } from './build.ts';
import type { Expected, Layout, StoreObject } from './store.ts';
import { sha256 } from '../build/hash.ts';
import type { Encoding, ReleasedFile, ReleasedPage } from './types.ts';

/** The headers of a file; they are the same under every key. */
const headersOf = (file: string) => ({
  type: contentTypeOf(file),
  cacheControl: cacheControlOf(file),
  surrogateKeys: surrogateKeysOf(file),
});

/** `repayment`, `order` …: where a bare object store looks for a clean path. `/` is the store's index document. */
function cleanKeysOf(file: string, recorded: readonly string[]): string[] {
  const screen = screens.find(({ id }) => file === `${id}.html`);
  const urls = screen ? cleanUrlsOf(screen) : recorded.filter((url) => url !== `/${file}`);
  return urls.flatMap((url) => (url === '/' ? [] : [url.slice(1)]));
}

/**
 * Every object that a file of the build is stored as. The plain file is last: when it is there, all of them are.
 * @param urls of a document, as recorded: its screen may be gone
 */
export function objectsOf(source: BuildFile, layout: Layout, urls: readonly string[] = []): StoreObject[] {
  const { file } = source;
  const object = (key: string, content: Uint8Array, encoding?: Encoding): StoreObject => ({
    key,
    content,
    hash: sha256(content),
    ...(encoding && { encoding, unpacked: { hash: source.hash, encoding } }),
    ...headersOf(file),
  });
  if (layout.hasVariants)
    return [
      ...(source.br ? [object(`${file}.br`, source.br, 'br')] : []),
      ...(source.gzip ? [object(`${file}.gz`, source.gzip, 'gzip')] : []),
      object(file, source.content),
    ];
  const packed = layout.encode && source[layout.encode];
  return keysOf(file, layout, urls).map((key) =>
    packed ? object(key, packed, layout.encode) : object(key, source.content),
  );
}

/** Every key that a file may be stored under. @param urls as objectsOf */
export const keysOf = (file: string, layout: Layout, urls: readonly string[] = []): string[] => [
  ...(layout.hasVariants ? [`${file}.br`, `${file}.gz`] : []),
  ...(layout.hasCleanKeys ? cleanKeysOf(file, urls) : []),
  file,
];

/** A document as the visitors of a share find it. */
export const slotsOf = (id: string, share: number, html: BuildFile): BuildFile[] =>
  CANARY_SHARES.filter((group) => group <= share).map((group) => ({ ...html, file: canaryFile(id, group) }));

/** The entry of a file in the record of a release. @param urls as objectsOf */
export const releasedFile = (source: BuildFile, layout: Layout, urls?: readonly string[]): ReleasedFile => ({
  file: source.file,
  hash: source.hash,
  bytes: source.content.length,
  objects: objectsOf(source, layout, urls).map(({ key, hash, encoding }) => ({
    key,
    hash,
    ...(encoding && { encoding }),
  })),
});

/** The page as all other visitors get it. */
export function withoutCanary(page: ReleasedPage): ReleasedPage {
  const { canary, ...rest } = page;
  void canary;
  return rest;
}

/** Every file that visitors of a page may get as its document. */
export const documentsOf = (page: ReleasedPage | undefined): readonly ReleasedFile[] =>
  page ? [page.html, ...(page.canary?.slots ?? [])] : [];

/** The objects of a recorded file as they should be in the store. */
export const expectedOf = ({ file, hash, objects }: ReleasedFile): Expected[] =>
  objects.map((object) => ({
    ...object,
    ...(object.encoding && { unpacked: { hash, encoding: object.encoding } }),
    ...headersOf(file),
  }));

/** The same text for objects that mean the same to visitors, even if they were compressed on different systems. */
export const printOf = ({ key, hash, encoding, unpacked }: Expected): string =>
  `${key} ${unpacked?.hash ?? hash} ${encoding ?? ''}`;

import { cacheControlOf, cleanUrlsOf, surrogateKeysOf } from '../edge/rules.ts';
import { contentTypeOf } from '../serve/content-type.ts';
import { screens } from '../../pages/screens.ts';
import type { BuildFile } from './build.ts';
import { sha256, type Expected, type Layout, type StoreObject } from './store.ts';
import type { Encoding, ReleasedFile } from './types.ts';

/** What a file is served with, under whatever key it is stored. */
const headersOf = (file: string) => ({
  type: contentTypeOf(file),
  cacheControl: cacheControlOf(file),
  surrogateKeys: surrogateKeysOf(file),
});

/** `repayment`, `order` …: where a bare object store looks for a clean path. `/` is the store's index document. */
function cleanKeysOf(file: string): string[] {
  const screen = screens.find(({ id }) => file === `${id}.html`);
  return screen ? cleanUrlsOf(screen).flatMap((url) => (url === '/' ? [] : [url.slice(1)])) : [];
}

/** Every object that a file of the build becomes, the plain file last: when it is there, all is there. */
export function objectsOf(source: BuildFile, layout: Layout): StoreObject[] {
  const { file } = source;
  const object = (key: string, content: Uint8Array, encoding?: Encoding): StoreObject => ({
    key,
    content,
    hash: sha256(content),
    ...(encoding && { encoding }),
    ...headersOf(file),
  });
  if (layout.hasVariants)
    return [
      ...(source.br ? [object(`${file}.br`, source.br, 'br')] : []),
      ...(source.gzip ? [object(`${file}.gz`, source.gzip, 'gzip')] : []),
      object(file, source.content),
    ];
  const packed = layout.encode && source[layout.encode];
  const keys = [...(layout.hasCleanKeys ? cleanKeysOf(file) : []), file];
  return keys.map((key) => (packed ? object(key, packed, layout.encode) : object(key, source.content)));
}

/** The entry of a file in the record of a release. */
export const releasedFile = (source: BuildFile, layout: Layout): ReleasedFile => ({
  file: source.file,
  hash: source.hash,
  bytes: source.content.length,
  objects: objectsOf(source, layout).map(({ key, hash, encoding }) => ({ key, hash, ...(encoding && { encoding }) })),
});

/** The objects of a recorded file as they should be in the store. */
export const expectedOf = ({ file, objects }: ReleasedFile): Expected[] =>
  objects.map((object) => ({ ...object, ...headersOf(file) }));

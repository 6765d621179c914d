// For files that this engine cannot decode (HEIC outside of Apple): their bytes are all there is.
import { cannotOpen } from './kinds.ts';

/** bytes of one value, by TIFF type */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** tags that lead to further directories: EXIF, GPS, interoperability */
const DIRECTORIES = [0x8769, 0x8825, 0xa005];
/** bytes; no camera writes more, and wrong sizes in a file must not wipe the picture out */
const MOST_EXIF = 256 * 1024;

/** Wipes out the EXIF data that begins with its byte order at `start`, as far as its directories reach. */
function wipeExif(bytes: Uint8Array<ArrayBuffer>, start: number): void {
  const view = new DataView(bytes.buffer, start, Math.min(MOST_EXIF, bytes.length - start));
  const little = view.getUint8(0) === 0x49;
  let end = 8;
  const reach = (to: number) => {
    end = Math.max(end, Math.min(to, view.byteLength));
  };
  const directories = [view.getUint32(4, little)];
  // at most 16, so that directories that lead back to themselves come to an end
  for (let at = 0; at < directories.length && at < 16; at++) {
    const from = directories[at]!;
    if (from < 8 || from + 2 > view.byteLength) continue;
    const count = view.getUint16(from, little);
    const behind = from + 2 + count * 12;
    reach(behind + 4);
    for (let entry = from + 2; entry + 12 <= Math.min(behind, view.byteLength); entry += 12) {
      const value = view.getUint32(entry + 8, little);
      const size = (SIZES[view.getUint16(entry + 2, little)] ?? 1) * view.getUint32(entry + 4, little);
      if (size > 4) reach(value + size);
      if (DIRECTORIES.includes(view.getUint16(entry, little))) directories.push(value);
    }
    if (behind + 4 <= view.byteLength) directories.push(view.getUint32(behind, little));
  }
  bytes.fill(0, start, start + end);
}

/** How EXIF is announced: in most files, in a HEIC or AVIF whose item begins with it, in a WebP. */
const EXIF = /(?:Exif\0\0|\0\0\0\0|EXIF[^]{4})(?=II\*\0|MM\0\*)/g;
const XMP = /<x:xmpmeta[^]*?<\/x:xmpmeta>|<rdf:RDF[^]*?<\/rdf:RDF>/g;
/** The film of a motion photo, behind the picture: seconds of video and sound, and where they were recorded. */
const FILM = /(?:mpvd|MotionPhoto_Data)(?=[^]{4}ftyp)/;
/**
 * JPEG, WebP, HEIC and AVIF, BMP. Not the others: PNG and GIF have many kinds of notes, a TIFF is made of them, those of JPEG XL may be
 * compressed, and what is no picture may be anything.
 */
const CLEANED = /^(\xff\xd8\xff|RIFF[^]{4}WEBP|[^]{4}ftyp|BM)/;

/** Wipes out every note of a JPEG (APP1 to APP15, comments), but not what its colours need: JFIF, the colour profile and Adobe's mark. */
function wipeSegments(bytes: Uint8Array): void {
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1]! >= 0xc0 && bytes[at + 1] !== 0xda;) {
    const [marker, end] = [bytes[at + 1]!, at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!];
    if (marker === 0xfe || (marker > 0xe0 && marker < 0xf0 && marker !== 0xe2 && marker !== 0xee))
      bytes.fill(0, at + 4, end);
    at = end;
  }
}

/**
 * A copy in which EXIF, XMP, every note of a JPEG and the film of a motion photo are overwritten with the same length, so that nothing
 * else in the file moves.
 * @throws {PhotoRefusedError} for a kind whose notes cannot be removed so
 */
export async function withoutMetadata(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (!CLEANED.test(text)) throw cannotOpen();
  for (const { index, 0: head } of text.matchAll(EXIF)) wipeExif(bytes, index + head.length);
  for (const { index, 0: packet } of text.matchAll(XMP)) {
    bytes.fill(0x20, index, index + packet.length);
  }
  if (text.startsWith('\xff\xd8')) wipeSegments(bytes);
  const film = FILM.exec(text);
  if (film) bytes.fill(0, film.index + film[0].length);
  return new File([bytes], file.name, { type: file.type });
}

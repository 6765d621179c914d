// needs no document
import { expect, test } from 'vitest';
import { withoutMetadata } from './metadata.ts';

/** A directory of EXIF with one text, which points to one of GPS with another, as cameras write them. */
function exif(little: boolean): number[] {
  const view = new DataView(new ArrayBuffer(8 + 30 + 18 + 20));
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    view.setUint32(at + 8, value, little);
  };
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 2, little);
  entry(10, 0x110, 2, 10, 56); // the phone
  entry(22, 0x8825, 4, 1, 38); // where GPS is
  view.setUint16(38, 1, little);
  entry(40, 0x1d, 2, 10, 66); // the place
  const bytes = [...new Uint8Array(view.buffer)];
  bytes.splice(56, 20, ...Buffer.from('Galaxy A05Manila  PH'));
  return bytes;
}
const latin1 = (text: string) => [...Buffer.from(text, 'latin1')];

test.each([true, false])(
  'wipes EXIF and XMP out of a HEIC file and nothing else; little endian: %s',
  async (little) => {
    const before = [...latin1('....ftypheic'), ...latin1('Exif\0\0'), ...exif(little)];
    const after = latin1('PIXELS<x:xmpmeta a="b">Manila</x:xmpmeta>MORE');
    const file = new File([new Uint8Array([...before, ...after])], 'IMG_1.HEIC', { type: 'image/heic' });
    const sent = await withoutMetadata(file);
    const text = Buffer.from(await sent.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^\.{4}ftypheicExif\0{78}PIXELS {35}MORE$/);
    expect([sent.name, sent.type, sent.size]).toEqual([file.name, file.type, file.size]);
  },
);

test.each([
  ['a HEIC or AVIF whose EXIF has no name', '....ftypavif', '\0\0\0\0'],
  ['a WebP', 'RIFF....WEBP', 'EXIF\x4e\0\0\0'],
])('wipes EXIF out of %s', async (_what, start, head) => {
  const file = new File([new Uint8Array([...latin1(start + head), ...exif(true), ...latin1('PIXELS')])], 'a.webp');
  const text = Buffer.from(await (await withoutMetadata(file)).arrayBuffer()).toString('latin1');
  expect(text).toBe(`${start}${head}${'\0'.repeat(76)}PIXELS`);
});

test('wipes XMP without an outer element out of a file', async () => {
  const file = new File(['....ftypavif<rdf:RDF a="b">Manila</rdf:RDF>MORE'], 'a.avif');
  expect(await (await withoutMetadata(file)).text()).not.toContain('Manila');
});

test.each(['mpvd', 'MotionPhoto_Data'])('wipes the film out of a motion photo: %s', async (name) => {
  const file = new File([`....ftypheicPIXELS of mpvd ${name}\0\0\0\x18ftypmp42 sound of Manila`], 'a.heic');
  const text = await (await withoutMetadata(file)).text();
  expect(text).toBe(`....ftypheicPIXELS of mpvd ${name}${'\0'.repeat(28)}`);
});

test.each(['Exif\0\0II*\0', 'Exif\0\0MM\0*\xff\xff\xff\xff', 'Exif\0\0II*\0\x08\0\0\0\xff\xff'])(
  'bytes that only look like EXIF do not throw: %j',
  async (text) => {
    const file = new File([new Uint8Array(latin1(`....ftypheic${text}PIXELS`))], 'a.heic');
    expect((await withoutMetadata(file)).size).toBe(file.size);
  },
);

test('wipes every note out of a JPEG, but not what its colours need', async () => {
  const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...latin1(text)];
  const notes = (city: string) => [
    ...segment(0xe0, 'JFIF'),
    ...segment(0xe1, `Exif, broken ${city}`),
    ...segment(0xe2, 'ICC_PROFILE'),
    ...segment(0xed, `Photoshop 3.0 ${city}`),
    ...segment(0xee, 'Adobe'),
    ...segment(0xfe, `GPS ${city}`),
  ];
  const picture = [...segment(0xdb, 'table'), 0xff, 0xda, ...latin1('\0\x08PIXELS\xff\xfe\0\x08Manila')];
  const file = new File([new Uint8Array([0xff, 0xd8, ...notes('Manila'), ...picture])], 'a.jpg');
  const sent = Buffer.from(await (await withoutMetadata(file)).arrayBuffer());
  const wiped = Buffer.from([0xff, 0xd8, ...notes('Manila'), ...picture]).toString('latin1');
  const empty = (text: string) => '\0'.repeat(text.length);
  expect(sent.toString('latin1')).toBe(wiped.replace(/Exif, broken Manila|Photoshop 3.0 Manila|GPS Manila/g, empty));
});

test.each([
  ...['\x89PNG\r\n', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', '\xff\x0a', '\0\0\0\x0cJXL \r\n', 'GIF89a', 'no picture'],
])('what cannot be decoded, and whose notes cannot be removed, is refused: %j', async (start) => {
  const file = new File([new Uint8Array(latin1(start))], 'a.tif', { type: 'image/tiff' });
  await expect(withoutMetadata(file)).rejects.toThrow('Your phone cannot open this photo.');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paletteOf } from '../../scripts/build/palette.ts';
import { themeCss } from '../../scripts/build/theme.ts';
import { filesBelow } from '../../scripts/files-below.ts';
import { workspaces } from './workspace.ts';

const all = workspaces();
afterAll(all.dispose);

const DEFAULT = ['#FD8901', '#FFFFFF'] as const;
/** The shades of pictures, as they are drawn in `public`. */
const DRAWN = ['#FD8901', '#FFB14D', '#FFE9CF', '#3A2300'];

test('in a build with another brand, no page, script or picture has a colour of the default brand', async () => {
  const site = all.create({ VITE_THEME_COLOR: '#0B6E4F' });
  await site.build('repayment', 'promotion', 'index');
  const shades = themeCss(...DEFAULT).match(/(?<=brand[\w-]*:)#[0-9a-f]{6}/g) ?? [];
  const old = new Set([...shades, ...DRAWN].map((colour) => colour.toLowerCase()));
  // ink and the raised shade of dark mode do not belong to a brand
  for (const shared of ['#1c1f24', '#333943']) old.delete(shared);
  expect(old.size).toBeGreaterThan(6);

  const dist = path.join(site.root, 'dist');
  const files = filesBelow(dist).filter((file) => /\.(html|js|svg)$/.test(file));
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8').toLowerCase();
  expect(files.filter((file) => [...old].some((colour) => read(file).includes(colour)))).toEqual([]);
  expect(read('repayment.html')).toContain('--brand:#0b6e4f');
  for (const picture of ['touch-icon.png', 'img/share.png'])
    expect(paletteOf(readFileSync(path.join(dist, picture))), picture).toContain('#0b6e4f');
});

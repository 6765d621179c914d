/** A colour as [red, green, blue], 0–255 each. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
/** @param share 0 = all of `from`, 1 = all of `to` */
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + (to[at]! - part) * share) as unknown as Rgb;

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours by WCAG 2, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The shade nearest to a colour that has the contrast against a text or background colour. */
function shade(colour: string, against: string, least: number): string {
  const target: Rgb = luminance(parse(against)) > 0.4 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += 0.01) {
    const candidate = write(mix(parse(colour), target, share));
    if (contrast(candidate, against) >= least) return candidate;
  }
  return write(target);
}

const [WHITE, INK] = ['#ffffff', '#1c1f24'];
/** The soft fill in the dark: neutral, because a dark shade of orange or yellow is brown. Lighter than `--fill`, whose skeletons stand on it. */
const SOFT_NIGHT = '#333943';

/** The text on a fill of the brand: the configured one where it reaches 4.5:1, else ink; on a middling colour black or white. */
export const onBrand = (brand: string, text: string): string =>
  [text, INK, WHITE].find((colour) => contrast(brand, colour) >= 4.5) ?? '#000000';

/** The fill while it is pressed: as dark as its text allows. */
function pressed(brand: string, text: string): string {
  const shares = [0.16, 0.12, 0.08, 0.04];
  const dark = shares.map((share) => write(mix(parse(brand), [0, 0, 0], share)));
  return dark.find((colour) => contrast(colour, text) >= 4.5) ?? brand;
}

/**
 * The brand's custom properties, derived from the configured colours: fills carry the brand as it is, with a text that is
 * legible on it and an edge where they meet the page; text, icons and thin lines have a shade for each background.
 */
export function themeCss(brand: string, text: string): string {
  const on = onBrand(brand, text);
  const light = {
    '--brand': brand,
    '--on-brand': on,
    '--brand-pressed': pressed(brand, on),
    '--brand-text': shade(brand, '#f5f6f8', 4.8),
    '--brand-soft': write(mix(parse(brand), parse(WHITE), 0.9)),
  };
  const night = {
    '--brand-text': shade(brand, SOFT_NIGHT, 4.5),
    '--brand-soft': SOFT_NIGHT,
  };
  const declare = (tokens: Readonly<Record<string, string>>) =>
    Object.entries(tokens)
      .map(([name, value]) => `${name}:${value.toLowerCase()}`)
      .join(';');
  return `:root{${declare(light)}}@media (prefers-color-scheme:dark){:root{${declare(night)}}}`;
}

/** The colours in drawings (the default brand and its tints) and their replacements. */
function drawnColours(brand: string): Readonly<Record<string, string>> {
  const tint = (towards: string, share: number) => write(mix(parse(brand), parse(towards), share));
  return {
    '#FD8901': brand,
    '#FFB14D': tint(WHITE, 0.33),
    '#FFE9CF': tint(WHITE, 0.82),
    '#3A2300': tint('#000000', 0.78),
  };
}

/** A drawing in the colours of the brand. What is drawn on a fill of the brand uses `currentcolor`, which is set on the root. */
export function themedDrawing(svg: string, brand: string, text: string): string {
  const colours = drawnColours(brand);
  return svg
    .replace(/(<svg[^>]*? color=")[^"]*/, `$1${onBrand(brand, text)}`)
    .replace(/#[0-9A-F]{6}\b/gi, (colour) => colours[colour.toUpperCase()] ?? colour);
}

/**
 * A colour of a picture, translated to the brand. At the edge of a shape a colour is a mix of two colours of a drawing; the result is
 * the same mix of their replacements. What is drawn on a fill of the brand is drawn in ink.
 */
export function themedShade(colour: string, brand: string, text: string): string {
  const drawn = { ...drawnColours(brand), [INK]: onBrand(brand, text), [WHITE]: WHITE };
  const places = Object.entries(drawn).map((pair) => pair.map(parse) as [Rgb, Rgb]);
  const point = parse(colour);
  const dot = (one: Rgb, other: Rgb) => one.reduce((sum, part, at) => sum + part * other[at]!, 0);
  const minus = (one: Rgb, other: Rgb) => one.map((part, at) => part - other[at]!) as unknown as Rgb;
  const between = places.flatMap(([from, newFrom]) =>
    places.map(([to, newTo]) => {
      const way = minus(to, from);
      const share = Math.min(1, Math.max(0, dot(minus(point, from), way) / (dot(way, way) || 1)));
      const off = minus(point, mix(from, to, share));
      return { far: dot(off, off), colour: write(mix(newFrom, newTo, share)) };
    }),
  );
  return between.reduce((best, one) => (one.far < best.far ? one : best)).colour;
}

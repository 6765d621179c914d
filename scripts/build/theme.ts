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
export function shade(colour: string, against: string, least: number): string {
  const target: Rgb = luminance(parse(against)) > 0.4 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += 0.01) {
    const candidate = write(mix(parse(colour), target, share));
    if (contrast(candidate, against) >= least) return candidate;
  }
  return write(target);
}

/**
 * The brand's custom properties, derived from the configured colours: text on the raw brand colour may be illegible (white on
 * #FD8901 has 2.4), so text sits on a darker shade of at least 4.8, and brand-coloured text has a shade for each background.
 */
export function themeCss(brand: string, text: string): string {
  const [white, dark] = ['#ffffff', '#1d2026'];
  const strong = shade(brand, text, 4.8);
  const light = {
    '--brand': brand,
    '--on-brand': text,
    '--brand-strong': strong,
    '--brand-pressed': write(mix(parse(strong), [0, 0, 0], 0.18)),
    '--brand-text': shade(brand, '#f5f6f8', 4.8),
    '--brand-soft': write(mix(parse(brand), parse(white), 0.9)),
  };
  const night = {
    '--brand-text': shade(brand, dark, 5.5),
    '--brand-soft': write(mix(parse(brand), parse(dark), 0.84)),
  };
  const declare = (tokens: Readonly<Record<string, string>>) =>
    Object.entries(tokens)
      .map(([name, value]) => `${name}:${value.toLowerCase()}`)
      .join(';');
  return `:root{${declare(light)}}@media (prefers-color-scheme:dark){:root{${declare(night)}}}`;
}

/** A colour as [red, green, blue], 0–255 each. */
type Rgb = readonly [number, number, number];

/**
 * A colour of the lender: `#abc`, `#aabbcc` or `rgb(1, 2, 3)`. Anything else, other CSS included, gives undefined.
 */
export function colourOf(text: string): Rgb | undefined {
  const value = text.trim();
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  if (hex) {
    const parts = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => parseInt(parts.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const [, ...parts] = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(value) ?? [];
  const rgb = parts.map(Number);
  return rgb.length === 3 && rgb.every((part) => part < 256) ? (rgb as unknown as Rgb) : undefined;
}

/** Is black the more legible text on it? The more legible of black and white has a contrast of at least 4.58. */
export function isLight(rgb: Rgb): boolean {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // contrast with black over contrast with white: (l + .05)² > 1.05 · .05
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179;
}

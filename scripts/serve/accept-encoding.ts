/** The compressed files that the build lays beside each text file, best first. */
const VARIANTS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variants that a client takes, the one it likes best first; between equals the smaller one (brotli). */
export function acceptedVariants(acceptEncoding: string | null): readonly Variant[] {
  const qualities = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const qualityOf = ({ encoding }: Variant) => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  return VARIANTS.filter((variant) => qualityOf(variant) > 0).sort((a, b) => qualityOf(b) - qualityOf(a));
}

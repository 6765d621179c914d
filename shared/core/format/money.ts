// Dependency-free: also compiled into the inline preload script.

/**
 * An amount in pesos (never minor units) with the currency sign and dots between thousands, as the product writes it:
 * `5250` → `₱5.250`. Decimals are shown, two of them, when the amount carries any: `"5250.00"` → `₱5.250,00`.
 * '' for what is no number.
 */
export function money(amount: number | string | null | undefined): string {
  // exec reads a number, null and undefined as their text
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(amount as string) ?? [];
  if (!whole) return '';
  // only what has to be rounded goes through a number: it would lose the centavos of a large amount
  const rounded = fraction[3] ? Number(whole + fraction).toFixed(2) : whole + fraction;
  const [units, decimals] = rounded.split('.');
  const sign = import.meta.env.VITE_CURRENCY_FLAG === '1' ? '₹' : '₱';
  return `${minus}${sign}${units!.replace(/\B(?=(\d{3})+$)/g, '.')}${decimals ? `,${decimals.padEnd(2, '0')}` : ''}`;
}

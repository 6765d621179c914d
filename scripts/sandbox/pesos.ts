/** `5250` → `₱5.250`, `5250.5` → `₱5.250,50`: dots between thousands, as everywhere in the product. */
export function pesosWithSign(amount: string, currency: string): string {
  const [units = '', decimals] = amount.split('.');
  const dotted = units.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return currency + dotted + (decimals === undefined ? '' : `,${decimals.padEnd(2, '0')}`);
}

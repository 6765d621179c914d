import { money } from './money.ts';

/** An amount in minor units (centavos), for contracts that count so: divided by 100, two decimals. `525000` → `₱5.250,00`. */
export const moneyOfMinor = (minor: number | string | null | undefined): string =>
  minor === null || minor === undefined || minor === '' || !Number.isFinite(Number(minor))
    ? ''
    : money((Number(minor) / 100).toFixed(2));

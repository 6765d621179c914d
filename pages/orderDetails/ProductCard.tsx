import { Slot } from '#core';
import { Logo } from '../../shared/ui/logo/Logo.tsx';
import { Rows, RowsSkeleton, type RowText } from '../../shared/ui/rows/Rows.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './ProductCard.module.css';

type ProductCardProps = {
  readonly logo: string | undefined;
  /** undefined while loading, as are the others */
  readonly name: string | undefined;
  readonly rows: readonly RowText[] | undefined;
};

/** The order's product and its rows. What the server leaves out is not there; without anything there is no card. */
export function ProductCard({ logo, name, rows }: ProductCardProps) {
  const hasProduct = rows === undefined || Boolean(name || logo);
  if (!hasProduct && rows.length === 0) return null;
  return (
    <Card label="Order">
      <div className={styles.card}>
        {hasProduct && (
          <div className={styles.product}>
            <Logo src={logo} name={name ?? ''} />
            {name !== '' && <Slot as="b" name="product" text={name} className={styles.name} />}
          </div>
        )}
        {rows ? rows.length > 0 && <Rows rows={rows} /> : <RowsSkeleton count={2} />}
      </div>
    </Card>
  );
}

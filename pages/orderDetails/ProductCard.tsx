import { ProductLine } from '../../shared/features/amount/ProductLine.tsx';
import { Rows, RowsSkeleton, type RowText } from '../../shared/ui/rows/Rows.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';

type ProductCardProps = {
  readonly logo: string | undefined;
  /** undefined while loading, as are the others */
  readonly name: string | undefined;
  readonly rows: readonly RowText[] | undefined;
};

/** The order's product and its rows. What the server leaves out is not there; without anything there is no card. */
export function ProductCard({ logo, name, rows }: ProductCardProps) {
  if (rows?.length === 0 && !name && !logo) return null;
  return (
    <Card label="Order">
      <ProductLine logo={logo} name={name} />
      {rows ? rows.length > 0 && <Rows rows={rows} /> : <RowsSkeleton count={2} />}
    </Card>
  );
}

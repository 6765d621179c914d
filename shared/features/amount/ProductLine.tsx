import { Slot } from '#core';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './ProductLine.module.css';

type ProductLineProps = {
  readonly logo: string | undefined;
  /** undefined while loading */
  readonly name: string | undefined;
};

/**
 * For which product: logo and slot `product`. Left out when the product has neither, because an empty line would
 * look as if it were still loading.
 */
export function ProductLine({ logo, name }: ProductLineProps) {
  if (name === '' && !logo) return null;
  return (
    <div className={styles.product}>
      <Logo src={logo} name={name ?? ''} />
      {name !== '' && <Slot as="b" name="product" text={name} className={styles.name} />}
    </div>
  );
}

import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { send, session } from '#core';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct, type Product } from '../../shared/api/product.ts';
import { ProductList } from '../../shared/features/products/ProductList.tsx';
import { useOpenProduct } from '../../shared/features/products/useOpenProduct.ts';
import { wayHome } from '../../shared/features/visit/way-home.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './Recommended.module.css';

/** The module under which taps on recommended products are counted. */
const RECOMMENDED = 18;

/** Recommended products, and the link to all products. */
export function Recommended({ products }: { readonly products: readonly Product[] }) {
  const [open, opening, stop] = useOpenProduct(defineProduct, {
    paramsOf: ({ linkKey }, position) => ({ moduleId: RECOMMENDED, position, linkKey }),
    count: (positionId) => send(saveEvent, { productId: session().productId, moduleId: RECOMMENDED, positionId }),
  });
  const home = wayHome();

  return (
    <section className={styles.recommended}>
      {products.length > 0 && (
        <>
          <h2>Recommended for you</h2>
          <ProductList label="Recommended for you" products={products} onOpen={open} opening={opening} />
        </>
      )}
      <a
        className={styles.more}
        href={home.href}
        data-wait
        onClick={(event) => {
          stop();
          home.onClick(event);
        }}
      >
        Click to view more products
        <Icon of={chevronRight} size={18} />
      </a>
    </section>
  );
}

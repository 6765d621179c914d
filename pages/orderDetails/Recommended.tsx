import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { bridge, screenLink, send, session, useAction } from '#core';
import { saveEvent } from '../../shared/api/order.ts';
import { defineProduct, type Product } from '../../shared/api/product.ts';
import { followProductLink } from '../../shared/features/products/followProductLink.ts';
import { ProductList } from '../../shared/features/products/ProductList.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { useOneAtATime } from './useOneAtATime.ts';
import styles from './Recommended.module.css';

/** The module under which taps on recommended products are counted. */
const RECOMMENDED = 18;

/** Other products for whom this order is of no use (any more), and the way to all of them. */
export function Recommended({ products }: { readonly products: readonly Product[] }) {
  const [run] = useOneAtATime<number>();
  const { run: define } = useAction(defineProduct, { done: ({ link }) => followProductLink(link) });

  const open = ({ linkKey }: Product, index: number) => {
    run(index, () => {
      const event = { productId: session().productId, moduleId: RECOMMENDED, positionId: index };
      send(saveEvent, event).catch(() => undefined); // only counts
      return define({ moduleId: RECOMMENDED, position: index, linkKey });
    });
  };

  return (
    <section className={styles.recommended}>
      {products.length > 0 && (
        <>
          <h2>Recommended for you</h2>
          <ProductList label="Recommended for you" products={products} onOpen={open} />
        </>
      )}
      <a
        className={styles.more}
        href={screenLink('index')}
        onClick={(event) => {
          event.preventDefault();
          bridge.home();
        }}
      >
        Click to view more products
        <Icon of={chevronRight} size={18} />
      </a>
    </section>
  );
}

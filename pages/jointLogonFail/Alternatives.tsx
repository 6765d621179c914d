import { send, session } from '#core';
import { countTap, jointProductLink, tapOn } from '../../shared/api/joint-logon.ts';
import type { Product } from '../../shared/api/product.ts';
import { ProductList, ProductListSkeleton } from '../../shared/features/products/ProductList.tsx';
import { useOpenProduct } from '../../shared/features/products/useOpenProduct.ts';
import { wayHome } from '../../shared/features/visit/way-home.ts';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import styles from './Alternatives.module.css';

function Home() {
  const { label, ...link } = wayHome();
  return <LinkButton {...link}>{label}</LinkButton>;
}

/** Other products to take instead; without any, the way home. @param products undefined while loading */
export function Alternatives({ products }: { readonly products: readonly Product[] | undefined }) {
  const [open, opening] = useOpenProduct(jointProductLink, {
    paramsOf: ({ linkKey }) => ({ productId: session().productId, linkKey }),
    count: (index) => send(countTap, tapOn(index)),
  });

  if (products?.length === 0)
    return (
      <Empty
        title="No other loan right now"
        text="There is nothing to recommend at the moment. You can find all our loans on the home page."
      >
        <Home />
      </Empty>
    );
  return (
    <section className={styles.alternatives}>
      <h2>Recommended for you</h2>
      {products ? (
        <>
          <ProductList label="Recommended for you" products={products} onOpen={open} opening={opening} />
          {/* none of them can be opened */}
          {!products.some(({ status }) => status) && <Home />}
        </>
      ) : (
        <ProductListSkeleton />
      )}
    </section>
  );
}

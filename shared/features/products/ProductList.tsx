import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { Product } from '../../api/product.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './ProductList.module.css';

/** A product's card in the list, for the Retry of a toast. @param index from 0 */
export const cardOf = (index: number): string => `[data-product="${index}"]`;

/** Only the first products of a list show their tags. */
const WITH_TAGS = 2;

type ProductListProps = {
  /** says what the list is, for screen readers */
  readonly label: string;
  readonly products: readonly Product[];
  /** @param index place in the list, from 0 */
  readonly onOpen: (product: Product, index: number) => void;
  /** place of the product that is being opened: it is shown as busy, and taps do nothing meanwhile */
  readonly opening?: number | undefined;
};

/** The shape of products that are not there yet. */
export function ProductListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[0, 1].map((at) => (
        <div className={styles.card} key={at}>
          <span className={styles.head}>
            <Logo src={undefined} name="" />
            <span className="skeleton" />
          </span>
          <span className={styles.figures}>
            <span className={`skeleton ${styles.line}`} />
          </span>
          <span className={styles.text}>
            <span className={`skeleton ${styles.line}`} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Recommended loan products: each card is one button. A product whose `status` is off looks so and does nothing. */
export function ProductList({ label, products, onOpen, opening }: ProductListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {products.map((product, index) => (
        <li key={index}>
          <ProductCard
            index={index}
            isOpening={index === opening}
            product={product}
            tags={index < WITH_TAGS ? product.tags : []}
            onOpen={() => {
              onOpen(product, index);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type ProductCardProps = {
  readonly index: number;
  readonly isOpening: boolean;
  readonly product: Product;
  readonly tags: readonly string[];
  readonly onOpen: () => void;
};

function ProductCard({ index, product, tags, onOpen, isOpening }: ProductCardProps) {
  const { name, logo, amountRange, amountRangeDes, rate, des, buttonText, status } = product;
  return (
    <button
      type="button"
      className={styles.card}
      data-product={index}
      disabled={!status}
      // not `disabled` while it opens: the focus would be lost
      aria-busy={isOpening || undefined}
      aria-disabled={isOpening || undefined}
      onClick={onOpen}
    >
      <span className={styles.head}>
        <Logo src={logo} name={name} />
        <b className={styles.name}>{name}</b>
        <span className={styles.open}>
          {buttonText || (status ? 'View' : 'Not available')}
          {status && (isOpening ? <span className="spinner" /> : <Icon of={chevronRight} size={16} />)}
        </span>
      </span>
      {(amountRange || rate) && (
        <span className={styles.figures}>
          {amountRange && <Figure value={amountRange} label={amountRangeDes} />}
          {rate && <Figure value={rate} label="Interest rate" />}
        </span>
      )}
      {des && <span className={styles.text}>{des}</span>}
      {tags.length > 0 && (
        <span className={styles.tags}>
          {tags.map((tag, at) => (
            <span className={styles.tag} key={at}>
              {tag}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <span className={styles.figure}>
      <b>{value}</b>
      {label && <span>{label}</span>}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Slot } from '#core';
import { Card } from '../../ui/screen/Screen.tsx';
import { Amount } from '../amount/Amount.tsx';
import { ProductLine } from '../amount/ProductLine.tsx';

type AmountCardProps = {
  /** what the amount is: 'Amount due'. Left out: the server says it, in the slot `title` */
  readonly label?: string;
  readonly logo: string | undefined;
  /** texts of the slots `product`, `amount` and perhaps `title`; undefined while loading */
  readonly texts: (Readonly<Record<'product' | 'amount', string>> & { readonly title?: string }) | undefined;
  /** until when */
  readonly children: ReactNode;
};

/**
 * How much, until when, for which product. The inline script fills it before React is there. A slot without a text is left out
 * once that is known, because an empty slot would look as if it were still loading.
 */
export function AmountCard({ label, logo, texts, children }: AmountCardProps) {
  return (
    <Card>
      <ProductLine logo={logo} name={texts?.product} />
      <Amount
        label={label ?? (texts?.title !== '' && <Slot name="title" text={texts?.title} />)}
        text={texts?.amount}
      />
      {children}
    </Card>
  );
}

import { useState, type MouseEvent } from 'react';
import { screenLink } from '#core';
import { BarcodeDialog } from './BarcodeDialog.tsx';
import { keepPayCode, type PayCodeInfo } from './pay-code-storage.ts';

/** A pay code of an order. `source` is the screen that it is opened from, to which the code's own screen leads back. */
export type PayCode = {
  readonly info: PayCodeInfo;
  readonly order: { readonly productId: string | undefined; readonly orderId: string | undefined };
  /** undefined: repayment */
  readonly source?: 'delayRepayment' | undefined;
};

/** @returns false when nothing can be kept on this phone */
const keep = ({ info, order, source }: PayCode): boolean => keepPayCode(info, { ...order, source });

/**
 * The link to the screen with the whole code. A tap keeps the code for that screen.
 * @returns props of the link, `dialog` to be rendered beside it, and `showBarcode`
 */
export function usePayCodeLink(code: PayCode) {
  const { info, order, source } = code;
  const [isOpen, setOpen] = useState(false);
  return {
    link: {
      // a tap before React is there waits, because the click has a handler
      'data-wait': true,
      href: screenLink('repaymentOfCode2', { ...order, source }),
      onClick: (event: MouseEvent) => {
        if (keep(code)) return;
        // nothing can be kept on this phone, so the next screen would be empty: the dialog shows the code in full instead
        event.preventDefault();
        setOpen(true);
      },
      // in a new tab, too: a long press, or the middle button
      onContextMenu: () => {
        keep(code);
      },
      onAuxClick: () => {
        keep(code);
      },
    },
    dialog: isOpen && (
      <BarcodeDialog
        info={info}
        onClose={() => {
          setOpen(false);
        }}
      />
    ),
    showBarcode: () => {
      setOpen(true);
    },
  } as const;
}

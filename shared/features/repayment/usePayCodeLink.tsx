import { useState, type MouseEvent } from 'react';
import { screenLink } from '#core';
import { BarcodeDialog } from './BarcodeDialog.tsx';
import { keepPayCode, type PayCodeInfo } from './pay-code-storage.ts';

/** A pay code of an order, and the screen that it is opened from: the way back from its own screen. */
export type PayCode = {
  readonly info: PayCodeInfo;
  readonly order: { readonly productId: string | undefined; readonly orderId: string | undefined };
  /** left out: repayment */
  readonly source?: 'delayRepayment' | undefined;
};

/**
 * The link to the screen with the whole code: keeps the code for it.
 * @returns props of the link, `dialog` to be rendered beside it, and `showBarcode`
 */
export function usePayCodeLink({ info, order, source }: PayCode) {
  const [isOpen, setOpen] = useState(false);
  return {
    link: {
      // its click has a handler: before React is there it waits
      'data-wait': true,
      href: screenLink('repaymentOfCode2', { ...order, source }),
      onClick: (event: MouseEvent) => {
        if (keepPayCode(info, { ...order, source })) return;
        // nothing can be kept on this phone: the next screen would be empty, the dialog has the code in full
        event.preventDefault();
        setOpen(true);
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

import { useState, type MouseEvent } from 'react';
import { screenLink } from '#core';
import { BarcodeDialog } from './BarcodeDialog.tsx';
import { keepPayCode, keptPayCode, type CodeOf, type PayCodeInfo } from './pay-code-storage.ts';

/** A pay code of an order. */
export type PayCode = { readonly info: PayCodeInfo; readonly of: CodeOf };

/**
 * The link to the screen with the whole code. A tap keeps the code for that screen.
 * @returns props of the link, `dialog` to be rendered beside it, and `showBarcode`
 */
export function usePayCodeLink({ info, of }: PayCode) {
  const [isOpen, setOpen] = useState(false);
  return {
    link: {
      // a tap before React is there waits, because the click has a handler
      'data-wait': true,
      href: screenLink('repaymentOfCode2', of),
      onClick: (event: MouseEvent) => {
        if (keepPayCode(info, of)) return;
        // nothing can be kept on this phone, so the next screen would be empty: the dialog shows the code in full instead
        event.preventDefault();
        setOpen(true);
      },
      // in a new tab, too: after a long press (no other event on iOS), or with the middle button. It may also begin a scroll
      onPointerDown: () => {
        if (!keptPayCode(of).read()) keepPayCode(info, of, false);
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

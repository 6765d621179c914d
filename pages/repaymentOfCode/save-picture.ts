import { inApp } from '#core';

/**
 * Can the browser save this picture as a file? Not in the app: a web view has no downloads. Not from another site either:
 * the browser would leave this page and open the picture instead.
 * @param src its whole address
 */
export const canSave = (src: string): boolean =>
  !inApp() && 'download' in HTMLAnchorElement.prototype && src.startsWith(`${location.origin}/`);

/** Saves it among the downloads, under a name that is found again. */
export function savePicture(src: string): void {
  const link = document.createElement('a');
  link.href = src;
  link.download = 'repayment-code';
  // Firefox follows only links that are in the document
  document.body.append(link);
  link.click();
  link.remove();
}

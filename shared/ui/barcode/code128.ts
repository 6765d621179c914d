// A separate file: the encoder is no part of the first view.
import { encodeCode128 } from 'etiket/barcode';

/**
 * The widths of a Code 128 barcode in modules: bar, gap, bar, gap … with the stop pattern, without quiet zones.
 * @throws {Error} for a text that is empty or not printable ASCII
 */
export function code128(text: string): readonly number[] {
  // the encoder leaves out what it cannot encode: that would be the barcode of another code
  if (!/^[ -~]+$/.test(text)) throw new Error('code128: expected printable ASCII');
  return encodeCode128(text);
}

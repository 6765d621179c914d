// A file of its own: the encoder is loaded only when a barcode is asked for.
import { encodeCode128 } from 'etiket/barcode';

/**
 * The widths of a Code 128 barcode in modules: bar, gap, bar, gap … with the stop pattern, without quiet zones.
 * @throws {Error} for a text that Code 128 cannot carry
 */
export const code128 = (text: string): readonly number[] => encodeCode128(text);

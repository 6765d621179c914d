import * as v from 'valibot';
import { DAY_MS, kept } from '#core';

/**
 * What was written about an order and not sent yet. Photos are kept as the server's addresses, because a file does not survive a
 * reload. `unsent`: how many files had not been uploaded, so that the page can say that they are lost.
 */
const draft = v.object({ text: v.string(), images: v.array(v.string()), unsent: v.optional(v.number()) });
export type Draft = v.InferOutput<typeof draft>;

/**
 * Local storage, one day, one per order: it survives a reload, a web view that the system ended while the camera was open, and a
 * failed send. Where storage is missing or full it lasts as long as the page.
 */
export const keptDraft = (orderNo: string) => kept(`complaint.${orderNo}`, draft, { expiresMs: DAY_MS, ahead: true });

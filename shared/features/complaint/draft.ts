import * as v from 'valibot';
import { kept } from '#core';

/**
 * What was written about an order and not sent yet. Photos are kept as the server's addresses, because a file does not survive a
 * reload. `unsent`: how many files had not been uploaded, so that the page can say that they are lost.
 */
const draft = v.object({ text: v.string(), images: v.array(v.string()), unsent: v.optional(v.number()) });
export type Draft = v.InferOutput<typeof draft>;

const DAY_MS = 24 * 3600_000;

/**
 * Local storage, one day, one per order: it survives a reload, a web view that the system ended while the camera was open, and a
 * failed send. Where storage is missing or full it lasts as long as the page.
 */
export const keptDraft = (orderNo: string) => kept(`complaint.${orderNo}`, draft, { expiresMs: DAY_MS });

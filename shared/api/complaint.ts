import * as v from 'valibot';
import { call, endpoint } from '#core';
import { flag, list, optional, readableList, requiredText, soundList, text, trimmed } from './wire.ts';

/** What a complaint can be about. `value` goes back with the complaint, `title` is what the borrower reads. */
const problemType = v.object({ title: text, value: requiredText });
export type ProblemType = v.InferOutput<typeof problemType>;

/** The value of the collection type: the only one with subtypes, and only for orders that support it. */
export const COLLECTION_TYPE = '1';

/** An order that a complaint can be about. */
const complaintOrder = v.object({
  orderNo: requiredText,
  productLogo: text,
  productName: text,
  status: text,
  /** complaints of the collection type may be filed for it */
  isShow: flag,
  list: soundList(v.object({ title: text, value: text })),
});
export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;
export type ComplaintOrderWire = v.InferInput<typeof complaintOrder>;

const complaintInitSchema = v.object({
  problemType: readableList(problemType),
  /** belong to the collection type */
  problemSonType: soundList(problemType),
  /** the order that the screen was opened with; absent when the address named none */
  orderDetail: v.fallback(optional(complaintOrder), undefined),
  orderList: soundList(complaintOrder),
});
export type ComplaintInit = v.InferOutput<typeof complaintInitSchema>;
export type ComplaintInitWire = v.InferInput<typeof complaintInitSchema>;

/** The types of complaints and the orders to choose from. Without `orderId`: all orders to choose from, and no `orderDetail`. */
export const complaintInitCall = call<{ readonly orderId: string | undefined }, ComplaintInitWire>(
  'POST',
  '/user-problem/problem-init',
);
export const complaintInit = endpoint(complaintInitCall, complaintInitSchema);

export type SaveComplaintRequest = {
  readonly problemType: string;
  /** '' for types without one */
  readonly problemSonType: string;
  /** in the borrower's words: at most 200 characters as one counts them by eye (grapheme clusters) */
  readonly problemDetail: string;
  /** addresses of uploaded pictures joined by commas, '' for none */
  readonly problemImage: string;
  readonly orderNo: string;
};

/** Files a complaint. After a lost answer it is looked for in `problem-list`, by its text and `time`: it has to be there at once. */
export const saveComplaint = endpoint(
  call<SaveComplaintRequest, unknown>('POST', '/user-problem/problem-save'),
  v.unknown(),
  'acts',
);

const uploadedSchema = v.object({ url: requiredText });
/** The name of the one file in the form that `uploadImage` is sent as. */
export const IMAGE_FIELD = 'problemImage';

/**
 * Stores a picture, sent as multipart: a JPEG of at most 3 MB and 12 megapixels, or what the phone cannot decode, of at most 3 MB. `url` goes back
 * with the complaint: https, or a path of the pages' own host.
 */
export const uploadImage = endpoint(
  call<Readonly<Record<never, string>>, v.InferInput<typeof uploadedSchema>>(
    'POST',
    '/user-problem/upload-problem-img',
  ),
  uploadedSchema,
);

/** A complaint in a list. Without an id ('') it cannot be opened. `time` as the server writes it. */
const complaintEntry = v.object({
  id: trimmed,
  time: text,
  type: text,
  content: text,
});
export type ComplaintEntry = v.InferOutput<typeof complaintEntry>;

const complaintTab = v.object({ title: text, list: readableList(complaintEntry) });
export type ComplaintTab = v.InferOutput<typeof complaintTab>;

const complaintListSchema = v.object({
  // a tab of which the list cannot be read may have the complaint that is looked for: then the answer is refused
  tabs: v.pipe(
    list(v.nullish(complaintTab)),
    v.transform((tabs) => tabs.filter((tab) => tab != null)),
  ),
});
export type ComplaintListWire = v.InferInput<typeof complaintListSchema>;

/** The borrower's complaints, under the tabs that the server has for them. */
export const complaintListCall = call<Readonly<Record<never, string>>, ComplaintListWire>(
  'POST',
  '/user-problem/problem-list',
);
export const complaintList = endpoint(complaintListCall, v.nullable(complaintListSchema, { tabs: [] }));

/** Addresses as a list or, as they were saved, joined by commas; null, '' or missing → []. */
const images = v.pipe(
  v.fallback(v.nullish(v.union([v.string(), v.array(v.fallback(text, ''))]), ''), ''),
  // some servers write '-' or '0' for an address that they do not have
  v.transform((given) => (typeof given === 'string' ? given.split(',') : given).filter((url) => /[/.]/.test(url))),
);

/** True unless it is 0, '' or absent: the server sends a count, and any other number asks for a score. */
const nonZero = v.pipe(
  v.nullish(v.union([v.number(), v.string(), v.boolean()]), 0),
  v.transform((value) => Boolean(Number(value))),
);

const complaintDetailSchema = v.object({
  type: text,
  /** '' for a type without subtypes */
  sonType: text,
  problemId: text,
  content: text,
  images,
  /** what customer service answered; '' while nobody has */
  disposeDetail: text,
  disposeImages: images,
  /** any number but 0 asks for a rating */
  isNeedScore: nonZero,
});
export type ComplaintDetailWire = v.InferInput<typeof complaintDetailSchema>;

type ComplaintRef = { readonly problemId: string | undefined };

/** One complaint and what became of it. */
export const complaintDetailCall = call<ComplaintRef, ComplaintDetailWire>('POST', '/user-problem/problem-detail');
export const complaintDetail = endpoint(complaintDetailCall, complaintDetailSchema);

type ScoreRequest = {
  /** 1–5 */
  readonly score: number;
  readonly problemId: string;
};

/** Rates how a complaint was dealt with. */
export const saveScore = endpoint(call<ScoreRequest, unknown>('POST', '/user-problem/save-score'), v.unknown());

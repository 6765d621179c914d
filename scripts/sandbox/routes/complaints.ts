import * as v from 'valibot';
import {
  COLLECTION_TYPE,
  complaintDetail,
  complaintInit,
  complaintList,
  IMAGE_FIELD,
  saveComplaint,
  saveScore,
  uploadImage,
  type ComplaintInitWire,
  type ComplaintListWire,
} from '../../../shared/api/complaint.ts';
import type { Serve } from '../api.ts';
import type { Filed } from '../complaints.ts';
import { invalid, Refusal } from '../envelope.ts';
import { filled, optionalId } from '../fields.ts';
import type { Order } from '../orders.ts';
import { complaintOrderOf, fullInit, fullList } from '../data/complaints.ts';
import type { State } from '../state.ts';

/** The complaint is too long: the page should never have sent it. */
const MOST_CHARACTERS = 200;
const MOST_IMAGES = 9;
const ALREADY_RATED = '64';

const graphemes = new Intl.Segmenter('en');
const description = v.pipe(
  filled,
  v.check(
    (text) => [...graphemes.segment(text)].length <= MOST_CHARACTERS,
    `expected at most ${MOST_CHARACTERS} characters`,
  ),
);
const score = v.picklist(['1', '2', '3', '4', '5'], 'expected 1 to 5');

/** Complaints: what they can be about, pictures, filing, reading and rating them. */
export function complaintRoutes(serve: Serve, { complaints, orders, uploads }: State): void {
  serve(complaintInit, {
    isAlsoGet: true,
    fields: { orderId: optionalId },
    failure: ({ orderId }, { sessionId }) =>
      complaints.entry(orderId)?.failureOf(complaintInit.path) ??
      complaints.borrower(sessionId).failureOf(complaintInit.path),
    answer: ({ values: { orderId }, session: { sessionId }, origin }) => {
      const entry = complaints.entry(orderId);
      if (entry) return entry.init(origin);
      const init = (complaints.borrower(sessionId).init ?? fullInit)(origin);
      return orderId ? withOrder(init, orders.findById(orderId), origin) : init;
    },
  });

  serve(saveComplaint, {
    fields: {
      problemType: filled,
      problemSonType: v.optional(v.string(), ''),
      problemDetail: description,
      problemImage: v.string(),
      orderNo: filled,
    },
    failure: (_values, { sessionId }) => complaints.borrower(sessionId).failureOf(saveComplaint.path),
    answer: ({ values, session: { sessionId }, origin }) => {
      const { problemType, problemSonType, problemDetail, problemImage, orderNo } = values;
      const isCollection = problemType === COLLECTION_TYPE;
      const { problemType: types, problemSonType: sonTypes } = (complaints.borrower(sessionId).init ?? fullInit)(
        origin,
      );
      if (isCollection && !problemSonType && sonTypes?.length) {
        throw invalid('problemSonType', `required with type ${COLLECTION_TYPE}`);
      }
      if (!isCollection && problemSonType) throw invalid('problemSonType', `expected none with type ${problemType}`);
      const order =
        complaints.orderOf(orderNo, origin) ?? complaintOrderOf(orders.findById(orderNo, 'orderNo'), origin);
      if (isCollection && Number(order.isShow) !== 1) {
        throw invalid('orderNo', `order '${orderNo}' takes no complaint of type ${COLLECTION_TYPE}`);
      }
      complaints.file(sessionId, {
        time: now(),
        type: titleOf(types, problemType),
        sonType: isCollection ? titleOf(sonTypes, problemSonType) : '',
        content: problemDetail,
        images: imagesOf(problemImage, origin, uploads.has),
      });
      return null;
    },
  });

  serve(uploadImage, {
    fields: {},
    file: IMAGE_FIELD,
    failure: (_values, { sessionId }) => complaints.borrower(sessionId).failureOf(uploadImage.path),
    answer: async ({ file, session: { sessionId }, origin }) => {
      const url = origin + (await uploads.add(file));
      return { url: complaints.borrower(sessionId).uploadUrl ?? url };
    },
  });

  serve(complaintList, {
    fields: {},
    failure: (_values, { sessionId }) => complaints.borrower(sessionId).failureOf(complaintList.path),
    answer: ({ session: { sessionId }, origin }) => {
      const before = (complaints.borrower(sessionId).list ?? fullList)(origin);
      return withFiled(before, complaints.filedBy(sessionId));
    },
  });

  serve(complaintDetail, {
    fields: { problemId: filled },
    failure: ({ problemId }, { sessionId }) => complaints.find(problemId, sessionId).failureOf(complaintDetail.path),
    answer: ({ values: { problemId }, session: { sessionId }, origin }) => {
      const known = complaints.find(problemId, sessionId).detail(origin);
      // a copy of a scenario has an id of its own
      const detail = known.problemId ? { ...known, problemId } : known;
      return complaints.scoreOf(problemId) ? { ...detail, isNeedScore: 0 } : detail;
    },
  });

  serve(saveScore, {
    fields: { score, problemId: filled },
    failure: ({ problemId }, { sessionId }) => complaints.find(problemId, sessionId).failureOf(saveScore.path),
    answer: ({ values, session: { sessionId } }) => {
      complaints.find(values.problemId, sessionId);
      if (complaints.scoreOf(values.problemId)) throw new Refusal(ALREADY_RATED, 'You have rated this already.');
      complaints.rate(values.problemId, values.score);
      return null;
    },
  });
}

/** The order that the screen was opened with, in front of all others. */
function withOrder(init: ComplaintInitWire, order: Order, origin: string): ComplaintInitWire {
  const orderDetail = complaintOrderOf(order, origin);
  return { ...init, orderDetail, orderList: [orderDetail, ...(init.orderList ?? [])] };
}

/** Adds the newest complaint on top of the first two tabs: all, and those that wait for an answer. */
function withFiled({ tabs }: ComplaintListWire, filed: readonly Filed[]): ComplaintListWire {
  if (filed.length === 0) return { tabs };
  const entries = filed.map(({ id: problemId, time, type, content }) => ({ id: problemId, time, type, content }));
  const [first = { title: 'All' }, second, ...others] = tabs ?? [];
  const added = [first, ...(second ? [second] : [])].map((tab) => ({
    ...tab,
    list: [...entries, ...(tab?.list ?? [])],
  }));
  return { tabs: [...added, ...others] };
}

const titleOf = (types: ComplaintInitWire['problemType'], value: string): string =>
  String((types ?? []).find((type) => String(type.value) === value)?.title ?? value);

/** The addresses of pictures, each of which was uploaded here or is an https address. */
function imagesOf(joined: string, origin: string, has: (pathname: string) => boolean): string[] {
  const urls = joined === '' ? [] : joined.split(',');
  if (urls.length > MOST_IMAGES) throw invalid('problemImage', `expected at most ${MOST_IMAGES} pictures`);
  for (const text of urls) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isGood = url?.origin === origin ? has(url.pathname) : url?.protocol === 'https:';
    if (!isGood) throw invalid('problemImage', `no uploaded picture: ${text}`);
  }
  return urls;
}

/** In Manila, as the lender writes it: 2025-12-05 14:30. */
const now = (): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Manila' }).format();

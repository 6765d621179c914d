import * as complaint from '../../../shared/api/complaint.ts';
import { answerOf, declare, launched } from '../../contract/contract-call.ts';
import type { SandboxScreen } from '../sandbox-screen.ts';
import { complaintInit, saveComplaint, uploadImage, type ComplaintInitWire } from '../../../shared/api/complaint.ts';
import type { BorrowerFixture } from '../complaints.ts';
import type { Failure } from '../failure.ts';
import { fullInit } from '../data/complaints.ts';
import type { BorrowerScenario } from '../scenario.ts';
import { HOSTILE_URL, LONG, UNBROKEN } from '../data/hard-texts.ts';

const COLLECTION = { orderNo: 'complaint-1', problemType: '1', problemSonType: '11' };

const scenario = (
  name: string,
  about: string,
  borrower: BorrowerFixture = {},
  query: Readonly<Record<string, string>> = COLLECTION,
): BorrowerScenario => ({ screen: 'complainPageNext', name, about, query, session: { sessionId: name }, borrower });

const failing = (name: string, about: string, failure: Failure, path = complaintInit.path): BorrowerScenario =>
  scenario(name, about, { failures: { [path]: failure } });

const hostile = (): ComplaintInitWire => ({
  problemType: [{ title: '<script>window.hacked=1</script>', value: 1 }],
  problemSonType: [{ title: '"><img src=x onerror=window.hacked=1>', value: 11 }],
});

/** Every state of `complainPageNext`, by session id. */
const scenarios: readonly BorrowerScenario[] = [
  scenario('next', 'type and subtype as tags, description, photos'),
  scenario('next-one-tag', 'a type without subtypes', {}, { orderNo: 'complaint-2', problemType: '4' }),
  scenario(
    'next-unknown',
    'type and subtype that nobody knows: no tags',
    {},
    { ...COLLECTION, problemType: '77', problemSonType: '99' },
  ),
  scenario('next-minimal', 'an answer with nothing in it', { init: () => ({}) }),
  scenario('next-long', 'long and unbroken titles', {
    init: (origin) => ({
      ...fullInit(origin),
      problemType: [{ title: LONG, value: 1 }],
      problemSonType: [{ title: UNBROKEN, value: '11' }],
    }),
  }),
  scenario('next-hostile', 'markup and scripts as titles, an address that must be refused for a picture', {
    init: hostile,
    uploadUrl: HOSTILE_URL,
  }),
  scenario('next-no-order', 'opened without an order', {}, { problemType: '1', problemSonType: '11' }),
  scenario('next-no-type', 'opened without a type', {}, { orderNo: 'complaint-1' }),
  scenario(
    'next-no-subtypes',
    'the collection type where there are no subtypes: can be sent',
    { init: (origin) => ({ ...fullInit(origin), problemSonType: [] }) },
    { orderNo: 'complaint-1', problemType: '1' },
  ),
  scenario(
    'next-no-subtype',
    'the collection type without a subtype',
    {},
    { orderNo: 'complaint-1', problemType: '1' },
  ),
  failing('next-slow', 'the titles take 3 seconds', { kind: 'delay', ms: 3000 }),
  failing('next-fails-once', 'the titles fail: the complaint can be written without them', { kind: 'code', times: 1 }),
  failing('next-upload-slow', 'a photo takes 3 seconds', { kind: 'delay', ms: 3000 }, uploadImage.path),
  failing(
    'next-upload-refused',
    'every photo is refused',
    { kind: 'code', code: '65', message: 'Photos cannot be stored at the moment. Please try again later.' },
    uploadImage.path,
  ),
  failing('next-upload-drops-once', 'the first photo breaks off', { kind: 'drop', times: 1 }, uploadImage.path),
  scenario('next-upload-http', 'a photo at an address without encryption, which is refused', {
    uploadUrl: 'http://img.example.test/1.jpg',
  }),
  failing('next-save-slow', 'sending takes 3 seconds', { kind: 'delay', ms: 3000 }, saveComplaint.path),
  failing(
    'next-save-drops-once',
    'sent, but the connection breaks off before the answer, once',
    { kind: 'drop', times: 1 },
    saveComplaint.path,
  ),
  failing(
    'next-save-gateway',
    'not sent: the answer is one of a gateway, once',
    { kind: 'status', status: 502, times: 1 },
    saveComplaint.path,
  ),
  failing(
    'next-save-refused',
    'the complaint is refused once',
    { kind: 'code', code: '66', message: 'You have filed a complaint about this order today. Please wait.', times: 1 },
    saveComplaint.path,
  ),
];

const calls = declare('complainPageNext', {
  uploadImage: { to: complaint.uploadImage, changes: true, file: complaint.IMAGE_FIELD, request: () => ({}) },
  saveComplaint: {
    to: complaint.saveComplaint,
    changes: true,
    request: (known) => {
      const { problemType, problemSonType, orderDetail, orderList } = answerOf(known, complaint.complaintInit);
      const order = orderDetail ?? orderList[0];
      const { COLLECTION_TYPE } = complaint;
      const type =
        known.launch.problemType ??
        problemType.find(({ value }) => value !== COLLECTION_TYPE || order?.isShow)?.value ??
        launched(known, 'problemType');
      return {
        problemType: type,
        problemSonType: type === COLLECTION_TYPE ? (problemSonType[0]?.value ?? '') : '',
        problemDetail: 'A trial of the contract check.',
        problemImage: known.answers.has(uploadImage.path) ? answerOf(known, uploadImage).url : '',
        orderNo: known.launch.orderNo ?? order?.orderNo ?? launched(known, 'orderId'),
      };
    },
  },
});

export const sandboxScreen = { scenarios, calls } satisfies SandboxScreen;

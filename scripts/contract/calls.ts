import * as bank from '../../shared/api/bank.ts';
import * as complaint from '../../shared/api/complaint.ts';
import * as confirm from '../../shared/api/confirm.ts';
import * as service from '../../shared/api/customer-service.ts';
import * as joint from '../../shared/api/joint-logon.ts';
import * as legacy from '../../shared/api/legacy-repayment.ts';
import * as order from '../../shared/api/order.ts';
import * as products from '../../shared/api/product.ts';
import * as promotion from '../../shared/api/promotion.ts';
import * as repayment from '../../shared/api/repayment.ts';
import { bindRequest } from './bank-form.ts';
import { answerOf, declare, launched, Missing, type ContractCall, type Known } from './contract-call.ts';

// Every endpoint of the contract, in an order in which each can be asked with what the ones before it answered. The check of a
// back end and the examples of the reference both go through it.

const ids = (known: Known) => ({ productId: launched(known, 'productId'), orderId: launched(known, 'orderId') });
const productOf = (known: Known) => ({ productId: launched(known, 'productId') });
const campaignOf = ({ launch: { app_from, user_from, utm_tag } }: Known) => ({ app_from, user_from, utm_tag });
/** The template of a campaign. @throws {Missing} */
const templateOf = (known: Known): string => known.launch.templateId || launched(known, 'id');
const visitOf = (known: Known): promotion.VisitRequest => ({
  ...campaignOf(known),
  page_id: templateOf(known),
  client_type: 'android',
  page_type: promotion.PAGE_TYPE,
});

const orderDetails = declare('orderDetails', {
  orderDetail: { to: order.orderDetail, request: ids },
  saveEvent: {
    to: order.saveEvent,
    changes: true,
    request: (known) => ({ ...productOf(known), moduleId: 30, positionId: 0 }),
  },
  sendScore: { to: order.sendScore, changes: true, request: () => ({ score: 5 as const }) },
  defineProduct: {
    to: products.defineProduct,
    changes: true,
    request: (known) => {
      const [first] = answerOf(known, order.orderDetail).recProducts;
      return { moduleId: 1, position: 0, linkKey: first?.linkKey || launched(known, 'linkKey') };
    },
  },
});

const repaymentCalls = declare('repayment', {
  repaymentDetail: { to: repayment.repaymentDetail, request: ids },
  payUrl: {
    to: repayment.payUrl,
    changes: true,
    request: (known) => {
      const { repayAmount, repayList } = answerOf(known, repayment.repaymentDetail);
      const channelNumber = repayList[0]?.channel_number ?? launched(known, 'channelNumber');
      return { ...ids(known), amount: repayAmount, isDelay: 0 as const, channelNumber };
    },
  },
});
const delayCalls = declare('delayRepayment', { delayDetail: { to: repayment.delayDetail, request: ids } });

const offered = (known: Known, from: typeof confirm.confirmV3Loan) => {
  const { amount, periods, termUnit } = answerOf(known, from);
  return { ...productOf(known), amount, periods, termUnit };
};
const ofAgreements = (known: Known): confirm.AgreementsRequest => ({ ...productOf(known), scene: confirm.SCENE });
/** The first agreement: the screen asks for those that it lists. @throws {Missing} */
const ofContract = (known: Known, list: typeof confirm.confirmV3Agreements): confirm.ContractRequest => {
  if (answerOf(known, list).length === 0) throw new Missing(`an agreement in the list of ${list.path}`);
  return { ...ofAgreements(known), position: 0, orderId: known.launch.orderId };
};

const confirmV3 = declare('confirmV3', {
  confirmV3Loan: { to: confirm.confirmV3Loan, request: productOf },
  confirmV3Agreements: { to: confirm.confirmV3Agreements, request: ofAgreements },
  confirmV3Contract: {
    to: confirm.confirmV3Contract,
    request: (known) => ({ ...ofContract(known, confirm.confirmV3Agreements), channel: 'h5' as const }),
  },
  confirmV3Push: {
    to: confirm.confirmV3Push,
    changes: true,
    request: (known) => ({ ...offered(known, confirm.confirmV3Loan), channel: 'h5' as const }),
  },
});
const confirmV2 = declare('confirmV2', {
  confirmV2Loan: { to: confirm.confirmV2Loan, request: productOf },
  confirmV2Agreements: { to: confirm.confirmV2Agreements, request: ofAgreements },
  confirmV2Contract: {
    to: confirm.confirmV2Contract,
    request: (known) => ofContract(known, confirm.confirmV2Agreements),
  },
  confirmV2Push: {
    to: confirm.confirmV2Push,
    changes: true,
    request: (known) => offered(known, confirm.confirmV2Loan),
  },
});

const jointCalls = declare('jointLogonFail', {
  jointLogonFail: { to: joint.jointLogonFail, request: productOf },
  countTap: { to: joint.countTap, changes: true, request: () => joint.tapOn(0) },
  jointProductLink: {
    to: joint.jointProductLink,
    changes: true,
    request: (known) => {
      const [first] = answerOf(known, joint.jointLogonFail).list;
      return { ...productOf(known), linkKey: first?.linkKey || launched(known, 'linkKey') };
    },
  },
});

const ANY_ITEM =
  'Every item of the form that is shown goes under its own code: digits, the type of a choice, or the name of a city.';
const bankCalls = declare('bindBank', {
  bankForm: { to: bank.bankForm, request: (known) => ({ product_id: launched(known, 'productId') }) },
  bindCard: { to: bank.bindCard, changes: true, openFields: ANY_ITEM, request: bindRequest },
  changeCard: { to: bank.changeCard, changes: true, openFields: ANY_ITEM, request: bindRequest },
});

const complaintEntry = declare('complaint', {
  complaintInit: { to: complaint.complaintInit, request: ({ launch: { orderId } }) => ({ orderId }) },
});
const complaintNext = declare('complainPageNext', {
  uploadImage: { to: complaint.uploadImage, changes: true, file: complaint.IMAGE_FIELD, request: () => ({}) },
  saveComplaint: {
    to: complaint.saveComplaint,
    changes: true,
    request: (known) => {
      const { problemType, problemSonType } = answerOf(known, complaint.complaintInit);
      const type = problemType[0]?.value ?? launched(known, 'problemType');
      return {
        problemType: type,
        problemSonType: type === complaint.COLLECTION_TYPE ? (problemSonType[0]?.value ?? '') : '',
        problemDetail: 'A trial of the contract check.',
        problemImage: '',
        orderNo: launched(known, 'orderId'),
      };
    },
  },
});
const complaintLists = declare('complaintList', {
  complaintList: { to: complaint.complaintList, request: () => ({}) },
});
const problemOf = (known: Known) => ({ problemId: launched(known, 'problemId') });
const complaintDetails = declare('complainDetails', {
  complaintDetail: { to: complaint.complaintDetail, request: problemOf },
  saveScore: { to: complaint.saveScore, changes: true, request: (known) => ({ ...problemOf(known), score: 5 }) },
});

const customerService = declare('customerService', {
  contact: { to: service.contact, request: () => ({ overall: service.OVERALL }) },
});

const repaymentOf = (known: Known) => ({
  orderId: launched(known, 'orderId'),
  amount: launched(known, 'amount'),
  couponId: known.launch.couponId,
});
const legacyCalls = declare('legacyRepayment', {
  repaymentWays: {
    to: legacy.repaymentWays,
    request: (known) => ({ ...repaymentOf(known), userId: launched(known, 'userId') }),
  },
  repaymentHuichao: {
    to: legacy.repaymentHuichao,
    changes: true,
    request: (known) => ({
      orderId: launched(known, 'orderId'),
      amount: launched(known, 'amount'),
      userId: launched(known, 'userId'),
    }),
  },
  repaymentCommit: {
    to: legacy.repaymentCommit,
    changes: true,
    request: (known) => {
      const { bankCards, repayToken } = answerOf(known, legacy.repaymentWays);
      const {
        id: cardId,
        cardNo,
        bankName,
        bankCode,
      } = bankCards[0] ?? { id: '', cardNo: '', bankName: '', bankCode: '' };
      return { ...repaymentOf(known), cardId, cardNo, bankName, bankCode, repayToken, sendMsg: 1 as const };
    },
  },
  repaymentConfirm: {
    to: legacy.repaymentConfirm,
    changes: true,
    request: (known) => ({
      orderId: launched(known, 'orderId'),
      verifyCode: launched(known, 'verifyCode'),
      repaymentRecordId: answerOf(known, legacy.repaymentCommit).repayRecordId,
    }),
  },
});

const smsOf = (known: Known) => {
  const { sid } = answerOf(known, promotion.getSid);
  const phone = launched(known, 'phone');
  return { ...campaignOf(known), phone, capcode: launched(known, 'capcode'), sid, deviceId: sid, appName: 'loan' };
};
const promotionCalls = declare('promotion', {
  channelTemplate: { to: promotion.channelTemplate, request: (known) => ({ templateId: templateOf(known) }) },
  trackVisit: { to: { ...promotion.trackVisitCall, answer: undefined }, changes: true, request: visitOf },
  getSid: { to: promotion.getSid, request: () => ({}) },
  getSms: { to: promotion.getSms, changes: true, request: smsOf },
  trackClick: {
    to: promotion.trackClick,
    changes: true,
    request: (known) => ({ ...visitOf(known), phone: launched(known, 'phone') }),
  },
  register: {
    to: promotion.register,
    changes: true,
    request: (known) => ({
      ...smsOf(known),
      merchantNumber: 0 as const,
      userName: launched(known, 'phone'),
      smsCode: launched(known, 'smsCode'),
      invite_code: known.launch.invite_code,
      id: known.launch.id,
    }),
  },
});

/** Every endpoint, in the order in which they are asked. */
export const contractCalls: readonly ContractCall[] = [
  ...orderDetails,
  ...repaymentCalls,
  ...delayCalls,
  ...confirmV3,
  ...confirmV2,
  ...jointCalls,
  ...bankCalls,
  ...complaintEntry,
  ...complaintLists,
  ...complaintNext,
  ...complaintDetails,
  ...customerService,
  ...legacyCalls,
  ...promotionCalls,
];

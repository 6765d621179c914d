import type { ScreenId } from '../../pages/screens.ts';
import type { Time, Watch } from './probe.ts';

/** Where a screen is opened: a scenario of the sandbox. */
type Place = { readonly id: ScreenId; readonly query: string };

/** How a screen is measured. Its hand-written counterpart is `limit/<id>.html`. */
export type BenchScreen = Place & {
  /** the file of its counterpart, if it shares that of another screen */
  readonly limit?: ScreenId;
  /** the screen that a borrower comes from */
  readonly from: Place;
  readonly watch: Watch;
  /** times that are judged by the limits, cold and warm; default: all, and after a link, too. Other times are only shown */
  readonly judged?: readonly Time[];
};

const SESSION = 'appVersion=3.2.1&deviceName=SM-A057F&deviceId=8f14e45fceea167a&osVersion=13&adId=c81e728d';
const place = (id: ScreenId, query: string): Place => ({ id, query: `?${query}&${SESSION}` });

const repayment = place('repayment', 'productId=101&orderId=full&sessionId=5f3c9d20');
const orderOf = (orderId: string) => place('orderDetails', `productId=101&orderId=${orderId}&sessionId=5f3c9d20`);
const order = orderOf('status-174-rollover');
const confirm = place('confirmV3', 'productId=101&sessionId=5f3c9d20');
/** the sheet with its channels is open */
const pay = { tap: '[data-tap=pay]', answered: ':is(dialog[open], [role=dialog]) input[type=radio]' };

/** Every screen that is measured, by its id. */
export const benchScreens: readonly BenchScreen[] = [
  {
    ...repayment,
    from: orderOf('full'),
    watch: { readable: '[data-slot=amount]', complete: '9018 4417 2260', ...pay },
  },
  {
    ...place('delayRepayment', 'productId=101&orderId=delay-full&sessionId=5f3c9d20'),
    limit: 'repayment',
    from: orderOf('delay-full'),
    watch: { readable: '[data-slot=amount]', complete: 'Loan repayment', ...pay },
  },
  {
    ...order,
    from: confirm,
    watch: {
      readable: '[data-slot=headline]',
      complete: 'Loan term (days)',
      tap: 'a[href*="repayment.html"]',
      leadsTo: 'repayment.html',
    },
  },
  {
    ...place('complaintList', 'sessionId=list-full'),
    from: place('customerService', 'sessionId=service-full'),
    watch: {
      readable: 'a[href*=complainDetails] b',
      complete: 'five times a day',
      tap: 'a[href*=complainDetails]',
      leadsTo: 'complainDetails.html',
    },
  },
  {
    ...confirm,
    from: order,
    watch: {
      readable: '[data-slot=amount]',
      complete: 'Loan Agreement',
      tap: '[data-tap=next], button[class*=primary]:not(:disabled)',
      leadsTo: 'orderDetails',
    },
    // confirming a loan needs React
    judged: ['readable', 'complete'],
  },
  {
    ...place('promotion', 'id=promo-full&app_from=facebook&user_from=feed&utm_tag=school-2026&sessionId=promo-full'),
    from: place('index', ''),
    // both pages show texts before any answer, so the measurement shows whether anything delays them
    watch: {
      readable: '[data-slot=title]',
      complete: 'Cash for the new school year',
      tap: '[data-tap=apply]',
      answered: '[role=alert]',
    },
    judged: ['readable', 'complete'],
  },
];

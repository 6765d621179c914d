import { bridge, config } from '#core';
import type { Values } from './inputs.ts';

/** Every message that a screen can post: its handler, what it means, and one that can be tried. */
export const ACTIONS: readonly (readonly [handler: string, meaning: string, post: (values: Values) => void])[] = [
  [
    'to',
    'Open a page',
    ({ productId }) => {
      bridge.to(`/product/detail?id=${encodeURIComponent(productId || '1')}`);
    },
  ],
  [
    'toP',
    'With parameters',
    ({ productId = '', orderId = '' }) => {
      bridge.toP({ page: 'order', productId, orderId });
    },
  ],
  ['closeWebView', 'Close', bridge.close],
  ['toHome', 'Home', bridge.home],
  ['toMine', 'Mine', bridge.mine],
  ['toLogin', 'Login', bridge.login],
  [
    'callPhone',
    'Service number',
    () => {
      bridge.call(config.servicePhone);
    },
  ],
  ['toRating', 'App rating', bridge.rating],
  ['confirmEvent', 'Loan confirmed', bridge.confirmEvent],
  ['bankStart', 'Bank flow starts', bridge.bankStart],
  ['bankEnd', 'Bank flow ends', bridge.bankEnd],
];

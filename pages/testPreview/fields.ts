import type { Values } from './values.ts';

/** What an app hands to a screen, and the ids of what it is about: wire name and label, in the order of the query. */
export const FIELDS = [
  ['appVersion', 'App version'],
  ['deviceName', 'Device name'],
  ['deviceId', 'Device id'],
  ['osVersion', 'OS version'],
  ['sessionId', 'Session id'],
  ['adId', 'Advertising id'],
  ['productId', 'Product id'],
  ['orderId', 'Order id'],
] as const;

/** The six session parameters. The app does not hand over the ids of product and order. */
export const SESSION_FIELDS = FIELDS.slice(0, 6);

/** Samples to begin with; all ids are made up. */
export const PRESETS: readonly (readonly [name: string, values: Values])[] = [
  [
    'Cheap Android',
    {
      appVersion: '2.4.1',
      deviceName: 'Galaxy A14',
      deviceId: 'a1b2c3d4e5f60718',
      osVersion: '13',
      sessionId: 'sandbox-session-1',
      adId: '38400000-8cf0-11bd-b23e-10b96e40000d',
    },
  ],
  [
    'iPhone',
    {
      appVersion: '2.4.0',
      deviceName: 'iPhone 12 mini',
      deviceId: '5D1C7A30-0E2B-4F6A-9C84-3B7E21F0A955',
      osVersion: '15.8.3',
      sessionId: 'sandbox-session-2',
      adId: '7E9A4B12-63CD-4D0F-8A57-C1B2D3E4F506',
    },
  ],
  ['Sandbox order', { productId: '101', orderId: 'full' }],
];

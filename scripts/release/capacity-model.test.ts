import { expect, test } from 'vitest';
import type { Manifest, ManifestFile } from '../build/manifest.ts';
import { capacityOf, costOf, type Capacity, type Load } from './capacity-model.ts';

/** A file that is `brotli` bytes on the wire; an answer has 500 bytes of headers. */
const file = (name: string, brotli: number): ManifestFile => ({ file: name, hash: '', bytes: 0, gzip: 0, brotli });
const page = (html: ManifestFile, assets: readonly ManifestFile[], shared: readonly string[]) => {
  return { html, assets, shared, built: { revision: 'abc', isDirty: false, time: '' } };
};

const manifest: Manifest = {
  shared: {
    react: file('assets/react.js', 59_500),
    core: file('assets/core.js', 7_500),
    early: file('assets/early.js', 3_500),
  },
  pages: {
    repayment: page(
      file('repayment.html', 5_500),
      [file('assets/repayment.js', 7_500), file('assets/repayment.later.js', 90_000)],
      ['assets/react.js', 'assets/core.js'],
    ),
    orderDetails: page(
      file('orderDetails.html', 5_500),
      [file('assets/orderDetails.js', 7_500), file('assets/orderDetails.early-1.js', 4_500)],
      ['assets/react.js', 'assets/core.js', 'assets/early.js'],
    ),
    aboutUs: page(file('aboutUs.html', 3_500), [], []),
  },
};
const load: Load = { visitorsPerDay: 864_000, returning: 0.5, hitRatio: 0.9, peakFactor: 4, mix: { repayment: 1 } };

test('a first visit loads the document, React, core and the page’s own file; a later visit loads the document', () => {
  const { first, again } = capacityOf(manifest, load);
  expect(first).toEqual({ bytes: 82_000, requests: 4 });
  expect(again).toEqual({ bytes: 6_000, requests: 1 });
});

test('a first visit of a page with an early view also loads the two files of the early view', () => {
  expect(capacityOf(manifest, { ...load, mix: { orderDetails: 1 } }).first).toEqual({ bytes: 91_000, requests: 6 });
});

test('computes requests per second and egress, in total and for the origin', () => {
  const capacity = capacityOf(manifest, load);
  // 10 visits a second, 2.5 requests each
  expect(capacity.requestsPerSecond).toEqual({ mean: 25, peak: 100 });
  expect(capacity.originPerSecond.mean).toBeCloseTo(2.5);
  expect(capacity.originPerSecond.peak).toBeCloseTo(10);
  expect(capacity.requestsPerMonth).toBe(64_800_000);
  // 864 000 × 30 × 44 000 bytes
  expect(capacity.egressPerMonth).toBeCloseTo(1140.48);
  expect(capacity.originEgressPerMonth).toBeCloseTo(114.048);
});

test('the mix weighs the pages, which count alike without a mix; an unknown page or a mix without weight is refused', () => {
  const even = { visitorsPerDay: 1, returning: 0, hitRatio: 1, peakFactor: 1 };
  expect(capacityOf(manifest, even).first).toEqual({ bytes: 59_000, requests: 11 / 3 });
  expect(capacityOf(manifest, { ...load, mix: { repayment: 3, aboutUs: 1 } }).again.bytes).toBe(5_500);
  expect(() => capacityOf(manifest, { ...load, mix: { nothing: 1 } })).toThrow("'nothing', which is not in the build");
  expect(() => capacityOf(manifest, { ...load, mix: { repayment: 0 } })).toThrow('no weight');
});

test('costs are the fee, the traffic by tiers and the requests, without what is included', () => {
  const capacity = { egressPerMonth: 1500, requestsPerMonth: 12e6 } as Capacity;
  const cost = (provider: Partial<Parameters<typeof costOf>[0]>) =>
    costOf({ name: 'x', tiers: [], ...provider }, capacity);
  expect(cost({ monthlyFee: 20 })).toBe(20);
  expect(cost({ tiers: [{ upTo: 1000, perGB: 0.1 }, { perGB: 0.05 }] })).toBeCloseTo(125);
  expect(cost({ tiers: [{ upTo: 1000, perGB: 0.1 }, { perGB: 0.05 }], included: { gb: 500 } })).toBeCloseTo(100);
  expect(cost({ perMillionRequests: 2, included: { requests: 10e6 } })).toBeCloseTo(4);
});

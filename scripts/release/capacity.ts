// npm run capacity -- --visitors 200000: what the pages need from a CDN, and what that costs
import { screens } from '../../pages/screens.ts';
import type { Manifest } from '../build/manifest.ts';
import { fail } from '../command-line.ts';
import { manifestOf } from './build.ts';
import { capacityOf, costOf, type Capacity, type Load, type Prices } from './capacity-model.ts';
import { readCapacityOptions, USAGE } from './capacity-options.ts';

/** The team's tools are not visited. */
function livePages(manifest: Manifest): Manifest {
  const internal: readonly string[] = screens.filter((screen) => 'isInternal' in screen).map(({ id }) => id);
  const pages = Object.entries(manifest.pages).filter(([id]) => !internal.includes(id));
  return { ...manifest, pages: Object.fromEntries(pages) };
}

const rounded = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function table(load: Load, capacity: Capacity, { currency, providers }: Prices): string {
  const { first, again, requestsPerSecond, originPerSecond } = capacity;
  const rows = [
    ['visits a day', rounded(load.visitorsPerDay)],
    ['first visit', `${kilobytes(first.bytes)} in ${first.requests.toFixed(1)} requests`],
    ['visit again', `${kilobytes(again.bytes)} in ${again.requests.toFixed(1)} requests`],
    ['requests/s at the edge', `${rounded(requestsPerSecond.mean)} mean, ${rounded(requestsPerSecond.peak)} peak`],
    ['requests/s at the origin', `${rounded(originPerSecond.mean)} mean, ${rounded(originPerSecond.peak)} peak`],
    ['requests a month', rounded(capacity.requestsPerMonth)],
    ['egress of the edge a month', `${rounded(capacity.egressPerMonth)} GB`],
    ['egress of the origin a month', `${rounded(capacity.originEgressPerMonth)} GB`],
    ...providers.map((provider) => [provider.name, `${rounded(costOf(provider, capacity))} ${currency} a month`]),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function main(): string {
  const { load, prices, dist, isJson } = readCapacityOptions(process.argv.slice(2));
  const capacity = capacityOf(livePages(manifestOf(dist)), load);
  if (!isJson) return table(load, capacity, prices);
  const costs = prices.providers.map((provider) => ({ name: provider.name, perMonth: costOf(provider, capacity) }));
  return JSON.stringify({ load, ...capacity, currency: prices.currency, costs }, null, 2);
}

try {
  console.log(main());
} catch (error) {
  fail(error, USAGE);
}

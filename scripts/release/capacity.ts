// npm run capacity -- --visitors 200000: what the pages need from a CDN, and what that costs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { screens } from '../../pages/screens.ts';
import { readManifest, type Manifest } from '../build/manifest.ts';
import { capacityOf, costOf, type Capacity, type Load, type Prices } from './capacity-model.ts';

const USAGE = `npm run capacity -- [options]     from the measured bytes of the build

  --visitors <n>      page visits a day, default 100000
  --returning <0-1>   share that has the assets cached already, default 0.5
  --hit-ratio <0-1>   share of requests that the CDN answers by itself, default 0.98
  --peak <n>          busiest second compared with the mean one, default 5
  --mix <file|list>   weights per page: repayment=5,orderDetails=3, or a JSON file { "repayment": 5 }; default all alike
  --prices <file>     price list, default scripts/release/prices.example.json (made-up figures)
  --dist <folder>     the build, default dist
  --json              the result as JSON
`;

const root = path.join(import.meta.dirname, '../..');

function number(flag: string, text: string, most = Infinity): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= most))
    throw new Error(`--${flag} takes a number from 0${most === Infinity ? '' : ` to ${most}`}, not '${text}'`);
  return value;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.resolve(file), 'utf8'));

function mixOf(text: string | undefined): Pick<Load, 'mix'> {
  if (text === undefined) return {};
  if (text.endsWith('.json')) return { mix: readJson(text) as Record<string, number> };
  const pairs = text.split(',').map((pair): [string, number] => {
    const [id = '', weight = ''] = pair.split('=');
    return [id, number(`mix ${id}`, weight)];
  });
  return { mix: Object.fromEntries(pairs) };
}

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
  const { values } = parseArgs({
    options: {
      visitors: { type: 'string', default: '100000' },
      returning: { type: 'string', default: '0.5' },
      'hit-ratio': { type: 'string', default: '0.98' },
      peak: { type: 'string', default: '5' },
      mix: { type: 'string' },
      prices: { type: 'string', default: path.join(import.meta.dirname, 'prices.example.json') },
      dist: { type: 'string', default: path.join(root, 'dist') },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const manifest = readManifest(values.dist);
  if (!manifest) throw new Error(`There is no build in ${values.dist}. Run 'npm run build' first.`);
  const load: Load = {
    visitorsPerDay: number('visitors', values.visitors),
    returning: number('returning', values.returning, 1),
    hitRatio: number('hit-ratio', values['hit-ratio'], 1),
    peakFactor: number('peak', values.peak),
    ...mixOf(values.mix),
  };
  const prices = readJson(values.prices) as Prices;
  const capacity = capacityOf(livePages(manifest), load);
  if (!values.json) return table(load, capacity, prices);
  const costs = prices.providers.map((provider) => ({ name: provider.name, perMonth: costOf(provider, capacity) }));
  return JSON.stringify({ load, ...capacity, currency: prices.currency, costs }, null, 2);
}

try {
  console.log(main());
} catch (error) {
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 2;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readArgs, UsageError } from '../command-line.ts';
import { prices, type Load, type Prices } from './capacity-model.ts';

export const USAGE = `npm run capacity -- [options]     from the measured bytes of the build

  --visitors <n>      page visits a day, default 100000
  --returning <0-1>   share that has the assets cached already, default 0.5
  --hit-ratio <0-1>   share of requests that the CDN answers by itself, default 0.98
  --peak <n>          busiest second compared with the mean one, from 1, default 5
  --mix <file|list>   weights per page: repayment=5,orderDetails=3, or a JSON file { "repayment": 5 }; default all alike
  --prices <file>     price list, default scripts/release/prices.example.json (made-up figures)
  --dist <folder>     the build, default dist
  --json              the result as JSON: npm run --silent capacity -- --json

Exit code: 0 done, 1 there is no build or it is damaged, 2 usage
`;

type CapacityOptions = {
  readonly load: Load;
  readonly prices: Prices;
  readonly dist: string;
  readonly isJson: boolean;
};

/** @throws {UsageError} that names the flag */
export function readCapacityOptions(args: readonly string[]): CapacityOptions {
  const { values } = parse(args);
  return {
    load: {
      visitorsPerDay: number('--visitors', values.visitors),
      returning: number('--returning', values.returning, { most: 1 }),
      hitRatio: number('--hit-ratio', values['hit-ratio'], { most: 1 }),
      peakFactor: number('--peak', values.peak, { least: 1 }),
      ...(values.mix !== undefined && { mix: mixOf(values.mix) }),
    },
    prices: readJson('--prices', values.prices, prices),
    dist: values.dist,
    isJson: values.json,
  };
}

const parse = (args: readonly string[]) =>
  readArgs(USAGE, {
    args: [...args],
    options: {
      visitors: { type: 'string', default: '100000' },
      returning: { type: 'string', default: '0.5' },
      'hit-ratio': { type: 'string', default: '0.98' },
      peak: { type: 'string', default: '5' },
      mix: { type: 'string' },
      prices: { type: 'string', default: path.join(import.meta.dirname, 'prices.example.json') },
      dist: { type: 'string', default: path.join(import.meta.dirname, '../../dist') },
      json: { type: 'boolean', default: false },
    },
  });

function number(flag: string, text: string, { least = 0, most = Infinity } = {}): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new UsageError(
      `${flag} takes a number from ${least}${most === Infinity ? '' : ` to ${most}`}, not '${text}'`,
    );
  return value;
}

/** Weights of pages, by id. */
const mix = v.record(v.string(), v.pipe(v.number(), v.minValue(0)));

function mixOf(text: string): v.InferOutput<typeof mix> {
  if (text.endsWith('.json')) return readJson('--mix', text, mix);
  const pairs = text.split(',').map((pair): [string, number] => {
    const [id = '', weight = ''] = pair.split('=');
    return [id, number(`--mix ${id}`, weight)];
  });
  return Object.fromEntries(pairs);
}

function readJson<T extends v.GenericSchema>(flag: string, file: string, schema: T): v.InferOutput<T> {
  const result = v.safeParse(schema, parsed(flag, file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${flag}: ${[file, v.getDotPath(issue)].filter(Boolean).join(', ')}: ${issue.message}`);
}

function parsed(flag: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.resolve(file), 'utf8'));
  } catch (error) {
    throw new UsageError(`${flag}: ${file}: ${(error as Error).message}`);
  }
}

import path from 'node:path';
import type { Params } from '#core';
import { getSid } from '../../shared/api/promotion.ts';
import { isSuccess } from '../../shared/core/http/call.ts';
import { createSandbox } from '../sandbox/app.ts';
import type { SandboxConfig } from '../sandbox/config.ts';
import { asking } from './ask.ts';
import { contractCalls } from './calls.ts';
import { Missing } from './contract-call.ts';
import { launchOf, SAMPLE_LAUNCH, type LaunchFile } from './launch-file.ts';
import { Unusable } from './unusable.ts';

export type Example = { readonly request: Readonly<Record<string, unknown>>; readonly answer: unknown };

/** Replaces the sandbox's own address, and values that it generates anew each time. */
const HOST = 'https://gateway.example';
const MADE_UP: Readonly<Record<string, string>> = {
  sid: 'sid-7f3c',
  deviceId: 'sid-7f3c',
  capcode: 'K7WX',
  repayToken: 'token-7f3c',
  repayRecordId: 'record-1',
  repaymentRecordId: 'record-1',
};

/** A request and its answer of every endpoint, asked of a fresh sandbox with its launch parameters: the same each time. */
export async function examplesOf(file: LaunchFile, config: SandboxConfig): Promise<ReadonlyMap<string, Example>> {
  const { app, state } = createSandbox({ config });
  const answers = new Map<string, unknown>();
  const examples = new Map<string, Example>();
  for (const { name, to, screen, file: field, request } of contractCalls) {
    const sid = (answers.get(getSid.path) as { readonly sid?: string } | undefined)?.sid;
    const capcode = sid && { capcode: state.registrations.draw(sid, '1') };
    const launch = { ...launchOf(file, screen), ...capcode };
    const params = requestOf(() => request({ launch, answers }), name, screen);
    const { url, init } = asking(to, params, launch, { base: HOST, config, file: field });
    const envelope = (await (await app.request(url, init)).json()) as {
      readonly code: unknown;
      readonly message: unknown;
      readonly data: unknown;
    };
    if (!isSuccess(envelope.code)) throw noExample(name, screen, `the sandbox refuses it: ${String(envelope.message)}`);
    const read = to.answer?.['~standard'].validate(envelope.data);
    if (read && 'value' in read) answers.set(to.path, read.value);
    examples.set(name, { request: steady(asTexts(params)), answer: steady(envelope) });
  }
  return examples;
}

/** @throws {Unusable} when a launch parameter or an earlier answer is missing */
function requestOf(request: () => Params, name: string, screen: string): Params {
  try {
    return request();
  } catch (error) {
    if (error instanceof Missing) throw noExample(name, screen, `it needs ${error.message}`);
    throw error;
  }
}

const noExample = (name: string, screen: string, why: string) =>
  new Unusable(
    `${name} gets no example: ${why}. It is asked with the first scenario of scripts/sandbox/screens/${screen}.ts; other launch parameters go under '${screen}' in ${path.relative('.', SAMPLE_LAUNCH)}.`,
  );

const asTexts = (params: Params) =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]])));

/** Replaces values that a sandbox generates, and shortens long lists: an example shows the shape. */
function steady<T>(node: T): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 3).map(walk);
    if (typeof value === 'string') return value.replace(/\/sandbox\/(pay|uploads?)\/[\w.-]+/, '/$1/7f3c');
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        inner === null || inner === '' ? inner : (MADE_UP[name] ?? walk(inner)),
      ]),
    );
  };
  return walk(node) as T;
}

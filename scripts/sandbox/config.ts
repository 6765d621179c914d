import path from 'node:path';
import { loadEnv } from 'vite';

/** The part of the front end's configuration (`.env`, `.env.local`, the environment) that the sandbox uses. */
export type SandboxConfig = {
  /** what product paths start with, `/gateway`; '' for none */
  readonly prefix: string;
  /** the segment `{svc}` of paths under `/api/`; as `VITE_SVC` */
  readonly svc: string;
  /** what a phone number must match, as `VITE_PHONE_PATTERN` */
  readonly phone: RegExp;
  /** the amounts' currency sign on the sandbox payment page */
  readonly currency: '₱' | '₹';
  /** requests must carry the identification headers; false: none of them may */
  readonly isIdentified: boolean;
  /** the pages are served elsewhere, on this origin: scripts of its pages may read the answers, and links lead there */
  readonly pagesOrigin?: string;
};

/** A phone number, unless another form is configured. */
const PHONE = /^1[3-9]\d{9}$/;

const PROJECT_ROOT = path.join(import.meta.dirname, '../..');

const { VITE_DEEP_LINK_SCHEME: scheme = 'loanapp', VITE_PHONE_EXAMPLE = '13812345678' } = loadEnv(
  'production',
  PROJECT_ROOT,
  'VITE_',
);

/** A phone number that the configured pattern allows. */
export const PHONE_EXAMPLE: string = VITE_PHONE_EXAMPLE;

/** A page of the app, under the configured scheme: `loanapp://repay`. */
export const deepLink = (page: string): string => `${scheme}://${page}`;

/** Reads the configuration as Vite does. Throws with the variable's name when a value cannot be used. */
export function sandboxConfig(root = PROJECT_ROOT) {
  return configOf(loadEnv('production', root, 'VITE_'));
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new Error(`VITE_PHONE_PATTERN must be a regular expression, not '${text}'`);
  }
}

/** The configuration in these variables; what they leave out is as in the repository's `.env`. Throws with the variable's name when a value cannot be used. */
export function configOf(env: NodeJS.Dict<string>) {
  const prefix = env.VITE_PRODUCT_PREFIX ?? '/gateway';
  if (prefix !== '' && !/^(\/[\w.-]+)+$/.test(prefix)) {
    throw new Error(`VITE_PRODUCT_PREFIX must be empty or a path such as /gateway, not '${prefix}'`);
  }
  const svc = env.VITE_SVC ?? 'loan';
  if (!/^[\w.-]+$/.test(svc)) throw new Error(`VITE_SVC must be one segment of a path such as loan, not '${svc}'`);
  const isIdentified = env.VITE_IDENTIFICATION_HEADERS !== '0';
  const phone = env.VITE_PHONE_PATTERN ? patternOf(env.VITE_PHONE_PATTERN) : PHONE;
  return {
    prefix,
    svc,
    phone,
    currency: env.VITE_CURRENCY_FLAG === '1' ? '₹' : '₱',
    isIdentified,
  } satisfies SandboxConfig;
}

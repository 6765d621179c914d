import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';

/** What the sandbox has to know of the front end's configuration (`.env`, `.env.local`, the environment). */
export type SandboxConfig = {
  /** what product paths start with, `/gateway`; '' for none */
  readonly prefix: string;
  /** the amounts' currency sign on the sandbox payment page */
  readonly currency: '₱' | '₹';
};

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Reads the configuration as Vite does. Throws with the variable's name when a value cannot be used. */
export function sandboxConfig(root = PROJECT_ROOT, mode = 'production'): SandboxConfig {
  const env = loadEnv(mode, root, 'VITE_');
  const prefix = env.VITE_PRODUCT_PREFIX ?? '/gateway';
  if (prefix !== '' && !/^(\/[\w.-]+)+$/.test(prefix)) {
    throw new Error(`VITE_PRODUCT_PREFIX must be empty or a path such as /gateway, not '${prefix}'`);
  }
  return { prefix, currency: env.VITE_CURRENCY_FLAG === '1' ? '₹' : '₱' };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variable with the configuration that the caller of `npm test` has set, as JSON. */
const GIVEN = 'TEST_GIVEN_CONFIGURATION';

/** What hands the caller's VITE_ variables to a test. Vitest may add those of `.env` to its own environment, where they cannot be told apart. */
export const handOver = (env: Environment): Record<string, string> => ({
  [GIVEN]: JSON.stringify(Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')))),
});

/** The VITE_ variables that were handed over; none if Vitest was started alone. */
export const handedOver = (env: Environment): Environment => JSON.parse(env[GIVEN] ?? '{}') as Environment;

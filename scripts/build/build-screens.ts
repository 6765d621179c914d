import path from 'node:path';
import { createBuilder, type LogLevel } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds as vite.config.ts says.
 * @param outDir `dist` unless given
 * @param only ids of screens; none: all of them
 * @throws {Error} that names an unknown screen, a variable of the configuration …
 */
export async function buildScreens(
  only: readonly string[],
  logLevel: LogLevel = 'info',
  outDir = 'dist',
): Promise<void> {
  // whatever a shell or a test runner has set: the build is always the one that ships
  process.env.NODE_ENV = 'production';
  process.env.SCREENS = only.join(',');
  const builder = await createBuilder({ root, logLevel, build: { outDir } }, null);
  await builder.buildApp();
}

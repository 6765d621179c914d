import { buildScreens } from './build/build-screens.ts';

// npm run build [-- <screen>…]: into dist/, all screens unless some are named

try {
  await buildScreens(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

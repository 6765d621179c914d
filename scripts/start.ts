import { fileURLToPath } from 'node:url';
import { startProduct, StartError } from './serve/start-product.ts';

// Serves what `npm run build` left in dist/, with the sandbox, until Ctrl+C. `npm start` builds first and then runs this.

try {
  const server = await startProduct({
    dist: fileURLToPath(new URL('../dist', import.meta.url)),
    port: process.env.PORT,
    print: (text) => console.log(text),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

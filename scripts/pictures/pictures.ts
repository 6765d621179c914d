import { join, relative } from 'node:path';
import { createServer } from '../serve/server.ts';
import { createSandbox } from '../sandbox/app.ts';
import { launch } from '../../tests/browser/support/chromium.ts';
import { screensIn } from '../serve/built-screens.ts';
import { takePicture } from './take-picture.ts';

// Writes pages/<screen>/picture.png of every screen in dist/, or of those that are named, for the README.

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const named = process.argv.slice(2);

const built = await screensIn(dist);
const unknown = named.filter((id) => !built.some((screen) => screen.id === id));
const screens = built.filter(({ id }) => named.length === 0 || named.includes(id));

if (built.length === 0 || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `Not in dist/: ${unknown.join(', ')}. There are: ${built.map(({ id }) => id).join(', ')}.`
      : 'There is no built screen in dist/. Run: npm run build',
  );
  process.exitCode = 1;
} else {
  const [server, browser] = await Promise.all([createServer({ dist, sandbox: createSandbox(), port: 0 }), launch()]);
  try {
    for (const screen of screens) {
      const file = join(root, 'pages', screen.id, 'picture.png');
      await takePicture({ browser, origin: server.url, screen, file });
      console.log(relative(root, file));
    }
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openScreen, origin, type OpenOptions, type Problem } from '../harness.ts';
import { open } from './open-screen.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Opens a screen over a line on which the document stops in front of its body until `goOn` is called, while everything else
 * is fast. The harness does not see the problems of such a page: `problems` has them.
 * @param held addresses that are answered only after `letGo`
 */
export async function openSlowly(path: string, options: OpenOptions = {}, held?: RegExp) {
  const body = gate();
  const assets = gate();
  const server = createServer((incoming, outgoing) => {
    if (held?.test(incoming.url ?? '')) void assets.opened.then(() => pass(incoming, outgoing));
    else pass(incoming, outgoing);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const onward = request(origin() + (incoming.url ?? ''), {
      method: incoming.method,
      // the document must come as it is, to be cut in two
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    });
    onward.on('response', (answer: IncomingMessage) => {
      const headers = { ...answer.headers };
      delete headers['content-length'];
      outgoing.writeHead(answer.statusCode ?? 500, headers);
      if (!headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing);
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        const html = Buffer.concat(parts);
        const cut = html.indexOf('<body');
        outgoing.write(html.subarray(0, cut));
        await body.opened;
        outgoing.end(html.subarray(cut));
      })();
    });
    incoming.pipe(onward);
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const problems: Problem[] = [];
  const browser = (await openScreen('/__sandbox/log')).context().browser();
  if (!browser) throw new Error('The page has no browser');
  const page: Page = await open(browser, url, problems, path, { ...options, waitUntil: 'commit' });
  return { page, goOn: body.open, letGo: assets.open, problems };
}

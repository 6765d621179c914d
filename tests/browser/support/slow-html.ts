import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listen } from '../../listen.ts';
import { test as base, type OpenOptions, type Problem } from '../fixtures.ts';
import { Problems } from './problems.ts';
import { gate, hold } from './repayment.ts';
import { newVisitor } from './visitor.ts';

type SlowPage = {
  readonly page: Page;
  /** lets the body of the document come */
  readonly goOn: () => void;
  /** lets what was held come */
  readonly letGo: () => void;
  /** the fixture of the same name does not see the problems of such a page */
  readonly seen: readonly Problem[];
};

type SlowFixtures = {
  /**
   * Opens a screen over a line on which the document stops in front of its body until `goOn` is called, while everything else
   * is fast.
   * @param held addresses that are answered only after `letGo`
   */
  openSlowly: (path: string, options?: OpenOptions, held?: RegExp) => Promise<SlowPage>;
};

export const test = base.extend<SlowFixtures>({
  openSlowly: async ({ browser, origin }, provide) => {
    const ends: (() => Promise<unknown>)[] = [];
    await provide(async (path, options = {}, held = /^$/) => {
      const body = gate();
      const server = createServer((incoming, outgoing) => forward(origin, incoming, outgoing, body.opened));
      const problems = new Problems(`http://localhost:${await listen(server)}`);
      const context = await newVisitor(browser, problems, options);
      ends.push(async () => {
        await context.close();
        server.close();
        server.closeAllConnections();
      });
      const page = await context.newPage();
      const letGo = await hold(page, held);
      await page.goto(path, { waitUntil: 'commit' });
      return { page, goOn: body.open, letGo, seen: problems.seen };
    });
    await Promise.all(ends.map((end) => end()));
  },
});

/** Hands a request on to the server of the product; of a document the answer waits in front of its body. */
function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, body: Promise<void>): void {
  const onward = request(origin + (incoming.url ?? ''), {
    method: incoming.method,
    // the document must come as it is, to be cut in two
    headers: { ...incoming.headers, 'accept-encoding': 'identity' },
  });
  onward.on('response', (answer: IncomingMessage) => {
    const headers = { ...answer.headers };
    delete headers['content-length'];
    outgoing.writeHead(answer.statusCode ?? 500, headers);
    if (!headers['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing);
    void text(answer).then(async (html) => {
      const cut = html.indexOf('<body');
      outgoing.write(html.slice(0, cut));
      await body;
      outgoing.end(html.slice(cut));
    });
  });
  incoming.pipe(onward);
}

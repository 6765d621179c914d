import { createServer } from 'node:http';
import { listen } from '../../listen.ts';
import type { OpenScreen } from '../fixtures.ts';
import { watchShell } from './probe.ts';
import { gate, hold } from './network.ts';

/**
 * Opens a screen over a connection on which the document stops before its body until `goOn` is called. Everything else is fast.
 * @param held addresses that are answered only after `letGo`
 */
export async function openSlowly(openScreen: OpenScreen, path: string, held = /^$/) {
  const page = await openScreen('/__sandbox/log', { init: watchShell });
  const letGo = await hold(page, held);
  const { href } = new URL(path, page.url());
  const answer = await fetch(href);
  const html = await answer.text();
  const cut = html.indexOf('<body');
  const body = gate();
  const server = createServer((_incoming, outgoing) => {
    outgoing.setHeaders(new Headers([...answer.headers].filter(([name]) => /^content-(type|security)/.test(name))));
    outgoing.write(html.slice(0, cut));
    void body.opened.then(() => outgoing.end(html.slice(cut)));
  });
  const url = `http://localhost:${await listen(server)}/`;
  page.on('close', () => server.close());
  await page.route(href, (route) => route.continue({ url }));
  await page.goto(href, { waitUntil: 'commit' });
  return { page, goOn: body.open, letGo };
}

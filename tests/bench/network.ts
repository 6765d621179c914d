import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../listen.ts';

/** A borrower's connection. */
type Model = {
  /** round trip, ms: half of it each way */
  readonly rtt: number;
  /** bit/s, one queue for all connections; the uplink only delays */
  readonly downlink: number;
};

/** Phones in the Philippines, by the names that DevTools gives to such networks. */
export const NETWORKS = {
  'slow-4g': { rtt: 150, downlink: 1_600_000 },
  'slow-3g': { rtt: 400, downlink: 400_000 },
} as const satisfies Readonly<Record<string, Model>>;
export type Network = keyof typeof NETWORKS;

/** A phone's downlink: the connections to all servers share it. `freeAt` is the time when it has delivered everything, ms of `performance.now()`. */
export type Downlink = { freeAt: number };

/** payload of one TCP segment, bytes */
const SEGMENT = 1_400;

/** Bytes on their way in one direction: they come out in order, each at its time. */
function lane() {
  const queue: { due: number; deliver: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const drain = () => {
    timer = undefined;
    // timers have a resolution of 1 ms: bytes that are due within half of that count as due
    while (queue[0] && queue[0].due - performance.now() < 0.5) queue.shift()?.deliver();
    if (queue[0]) timer = setTimeout(drain, queue[0].due - performance.now());
  };
  return (due: number, deliver: () => void) => {
    queue.push({ due, deliver });
    timer ??= setTimeout(drain, due - performance.now());
  };
}

/**
 * A TCP proxy on 127.0.0.1 in front of `port` that behaves like `model`. It moves bytes and does not interpret them:
 *
 * - every byte takes rtt / 2 in each direction, so TLS 1.3 costs its round trip by itself, and so does each request;
 * - the kernel accepts at once; the round trip of TCP's own handshake is added by holding the browser's first bytes (the
 *   TLS hello, which a real browser could not have sent earlier) for one rtt;
 * - the downlink is one queue of bytes, first in, first out. The proxy reads everything that the server writes
 *   at once, without back-pressure, so bytes arrive in the order in which the server wrote them.
 *
 * Not modelled: loss, slow start, jitter, the uplink's bandwidth, DNS. All of them hit a page with more bytes or more
 * requests harder.
 */
export async function link(port: number, model: Model, downlink: Downlink) {
  const bytesPerMs = model.downlink / 8 / 1_000;
  const sockets = new Set<net.Socket>();
  let bytes = 0;
  let busyUntil = 0;

  const proxy = net.createServer({ noDelay: true }, (browser) => {
    const openAt = performance.now() + model.rtt;
    const server = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const up = lane();
    const down = lane();

    browser.on('data', (chunk) => up(Math.max(performance.now(), openAt) + model.rtt / 2, () => server.write(chunk)));
    server.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += SEGMENT) {
        const segment = chunk.subarray(at, at + SEGMENT);
        downlink.freeAt = Math.max(performance.now(), downlink.freeAt) + segment.length / bytesPerMs;
        busyUntil = Math.max(busyUntil, downlink.freeAt + model.rtt / 2);
        bytes += segment.length;
        down(downlink.freeAt + model.rtt / 2, () => browser.write(segment));
      }
    });
    browser.on('end', () => up(performance.now() + model.rtt / 2, () => server.end()));
    server.on('end', () => down(Math.max(performance.now(), downlink.freeAt) + model.rtt / 2, () => browser.end()));
    for (const [socket, other] of [[browser, server] as const, [server, browser] as const]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket));
    }
  });

  const own = await listen(proxy);
  return {
    port: own,
    /** bytes down so far, with TLS and HTTP/2 framing, without TCP/IP headers */
    sent: () => bytes,
    /** resolves when nothing was on its way down for so long, ms */
    idle: async (quiet: number) => {
      while (performance.now() < busyUntil + quiet) await sleep(busyUntil + quiet - performance.now());
    },
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on this machine. @returns the port, one that was free */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

import os from 'node:os';

/** The address by which other machines of the network reach a port of this one; undefined when it is in no network. */
export function networkAddress(port: number): string | undefined {
  const own = Object.values(os.networkInterfaces())
    .flat()
    .find((known) => known && !known.internal && known.family === 'IPv4');
  return own && `http://${own.address}:${port}`;
}

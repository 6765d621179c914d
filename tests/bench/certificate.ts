import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key with its certificate, and what Chromium needs to trust exactly this one. */
export type Certificate = {
  /** PEM */
  readonly key: string;
  /** PEM */
  readonly cert: string;
  /** for `--ignore-certificate-errors-spki-list` */
  readonly spki: string;
};

/** One DER value: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/**
 * Makes a self-signed certificate for one run, valid for a day. Node has no call for it, and the `openssl` command is not
 * on every machine: a version 1 certificate is seven DER values.
 *
 * Chromium is told to trust its key by hash instead of ignoring certificate errors: files that come over a connection with an
 * ignored error are never kept in the HTTP cache, and there would be no warm run.
 */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('bench')))));
  const now = Date.now();
  const signed = sequence(
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(now - 3_600_000)), utcTime(new Date(now + 86_400_000))),
    name,
    spki,
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]);
  const cert = sequence(signed, ECDSA_WITH_SHA256, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}

// A certificate for the bench's server, made anew in each run: browsers speak HTTP/2 over TLS only.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A value of ASN.1 in DER. @param {number} tag @param {...Buffer} parts */
function der(tag, ...parts) {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/**
 * @returns {{ key: string, cert: string, hash: string }} in PEM, and what Chromium knows its key by
 */
export function makeCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = der(
    SEQUENCE,
    der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('bench')))),
  );
  const dates = ['200101000000Z', '491231235959Z'].map((date) => der(0x17, Buffer.from(date)));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const body = der(SEQUENCE, serial, ECDSA_WITH_SHA256, name, der(SEQUENCE, ...dates), name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    hash: createHash('sha256').update(spki).digest('base64'),
  };
}

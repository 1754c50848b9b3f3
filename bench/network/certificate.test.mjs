import { createHash, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from './certificate.mjs';

describe('the certificate of the bench', () => {
  it('is signed with its own key, which Chromium knows by its hash', () => {
    const { cert, hash } = makeCertificate();
    const read = new X509Certificate(cert);
    expect(read.verify(read.publicKey)).toBe(true);
    const spki = read.publicKey.export({ type: 'spki', format: 'der' });
    expect(createHash('sha256').update(spki).digest('base64')).toBe(hash);
  });
});

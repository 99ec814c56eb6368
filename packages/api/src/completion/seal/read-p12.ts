import { KeyObject, X509Certificate } from 'node:crypto';
import { P12Signer } from '@libpdf/core';

/** What a PKCS #12 file holds. */
export interface P12 {
  /** The certificate of the key first, then those that issued it, as far as they are in the file. */
  readonly certificates: readonly X509Certificate[];
  readonly privateKey: KeyObject;
}

/** The library reads the key to sign with it, and keeps it for itself. Ours has to go to a worker thread. */
function keyOf(signer: P12Signer): KeyObject {
  const key: unknown = Reflect.get(signer, 'privateKey');
  if (!(key instanceof CryptoKey)) throw new Error('its key cannot be read');
  return KeyObject.from(key);
}

/** A certificate, the one that it was issued with, and so on. */
function chainOf(certificate: X509Certificate, others: readonly X509Certificate[]): readonly X509Certificate[] {
  const issuer = others.find((other) => certificate.checkIssued(other));
  if (!issuer) return [certificate];
  const left = others.filter((other) => other !== issuer);
  return [certificate, ...chainOf(issuer, left)];
}

/**
 * Reads a PKCS #12 file (RFC 7292), of today (PBES2 with AES) or of old (3DES, RC2).
 *
 * @throws Error that says why not, as the end of a sentence
 */
export async function readP12(bytes: Uint8Array, password: string): Promise<P12> {
  const signer = await P12Signer.create(bytes, password).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : '';
    if (/password|integrity/i.test(why))
      throw new Error('the password is wrong, or the file is damaged', { cause: error });
    if (/no private key/i.test(why)) throw new Error('there is no private key in it', { cause: error });
    if (/no certificates/i.test(why)) throw new Error('there is no certificate in it', { cause: error });
    if (/unsupported key/i.test(why)) throw new Error('its key is neither RSA nor EC', { cause: error });
    throw new Error('it cannot be read as PKCS #12', { cause: error });
  });
  const privateKey = keyOf(signer);
  const all = [signer.certificate, ...signer.certificateChain].map((der) => new X509Certificate(der));
  // In which order they stand in the file, nobody says.
  const own = all.find((certificate) => certificate.checkPrivateKey(privateKey));
  if (!own) throw new Error('none of its certificates is that of its key');
  const others = all.filter((certificate) => certificate !== own);
  return { certificates: chainOf(own, others), privateKey };
}

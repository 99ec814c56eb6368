import { type KeyObject, randomBytes, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIssuedBy, maySign } from '../certificates.ts';
import type { P12File, SealMaterial } from '../cms.ts';
import type { Validity } from './operator-certificate.ts';

/** A key that the operator brings for all organizations, and when its certificate is valid. */
export type OperatorKey = Validity & Pick<SealMaterial, 'certificates' | 'privateKey'>;

const curves = ['prime256v1', 'secp384r1'];

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '');
}

function requireUsable(certificate: X509Certificate, now: number): void {
  if (!isStrong(certificate.publicKey))
    throw new Error('its key is none of RSA with 2048 bits or more, EC P-256 and EC P-384');
  if (certificate.validFromDate.getTime() > now)
    throw new Error(`its certificate is valid only from ${certificate.validFrom} on`);
  if (certificate.validToDate.getTime() <= now) throw new Error(`its certificate expired on ${certificate.validTo}`);
  if (!maySign(certificate.raw)) throw new Error('its certificate is not for digital signatures (keyUsage)');
}

async function readBytes(path: string): Promise<Uint8Array> {
  return await readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(`the file cannot be read (${code})`, { cause: error });
  });
}

/** Opens the file with the PDF library, which reads today's encryption (PBES2 with AES) and the old one (3DES, RC2). */
async function openSigner({ p12, password }: P12File) {
  // The library is large, and only operators with a file need it in this thread.
  const { P12Signer } = await import('@libpdf/core');
  return await P12Signer.create(p12, password).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : '';
    if (/password|integrity/i.test(why))
      throw new Error('the password is wrong, or the file is damaged', { cause: error });
    if (/no private key/i.test(why)) throw new Error('there is no private key in it', { cause: error });
    if (/no certificates/i.test(why)) throw new Error('there is no certificate in it', { cause: error });
    if (/unsupported key/i.test(why)) throw new Error('its key is neither RSA nor EC', { cause: error });
    throw new Error('it cannot be read as PKCS #12', { cause: error });
  });
}

/** A certificate, its issuer, the issuer's issuer, and so on, as far as they are among the others. */
function chainOf(certificate: X509Certificate, others: readonly X509Certificate[]): readonly X509Certificate[] {
  const issuer = others.find((other) => isIssuedBy(certificate, other));
  if (!issuer) return [certificate];
  const left = others.filter((other) => other !== issuer);
  return [certificate, ...chainOf(issuer, left)];
}

/** The certificates of a file (RFC 7292), that of its key first. The file has them in any order, so a signature tells. */
async function certificatesOf(file: P12File): Promise<readonly X509Certificate[]> {
  const signer = await openSigner(file);
  const challenge = randomBytes(32);
  const signature = await signer.sign(challenge, 'SHA-256');
  const all = [signer.certificate, ...signer.certificateChain].map((der) => new X509Certificate(der));
  const hasKind = ({ asymmetricKeyType }: KeyObject) => asymmetricKeyType === 'rsa' || asymmetricKeyType === 'ec';
  const own = all.find(({ publicKey }) => hasKind(publicKey) && verify('sha256', challenge, publicKey, signature));
  if (!own) throw new Error('none of its certificates is that of its key');
  const others = all.filter((certificate) => certificate !== own);
  return chainOf(own, others);
}

/**
 * Opens the PKCS #12 file of the settings `SEAL_P12` and `SEAL_P12_PASSWORD`.
 *
 * @param now milliseconds since the epoch
 * @throws Error that says what is wrong with it
 */
export async function openP12(path: string, password: string, now: number): Promise<OperatorKey> {
  try {
    const privateKey = { p12: await readBytes(path), password };
    const certificates = await certificatesOf(privateKey);
    const [own] = certificates;
    if (!own) throw new Error('there is no certificate in it');
    requireUsable(own, now);
    return {
      certificates: certificates.map(({ raw }) => raw),
      privateKey,
      notBefore: own.validFromDate.getTime(),
      notAfter: own.validToDate.getTime(),
    };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The key of SEAL_P12 cannot be used: ${why}. Check SEAL_P12 and SEAL_P12_PASSWORD.`, { cause });
  }
}

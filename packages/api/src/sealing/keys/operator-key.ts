import { type KeyObject, randomBytes, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { isIssuedBy, maySign } from '../certificates.ts';
import type { P12File, SealMaterial } from '../cms.ts';

/** The time in which a certificate is valid, milliseconds since the epoch. */
export interface Validity {
  readonly notBefore: number;
  readonly notAfter: number;
}

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

/** A certificate, its issuer, the issuer's issuer, and so on, as far as they are among the others. */
function chainOf(certificate: X509Certificate, others: readonly X509Certificate[]): readonly X509Certificate[] {
  const issuer = others.find((other) => isIssuedBy(certificate, other));
  if (!issuer) return [certificate];
  const left = others.filter((other) => other !== issuer);
  return [certificate, ...chainOf(issuer, left)];
}

/** The certificates of a file (RFC 7292), that of its key first. The file has them in any order, so a signature tells. */
async function certificatesOf({ p12, password }: P12File): Promise<readonly X509Certificate[]> {
  // The library is large, and only operators with a file need it in this thread.
  const { P12Signer } = await import('@libpdf/core');
  const signer = await P12Signer.create(p12, password);
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
    const privateKey = { p12: await readFile(path), password };
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

/** Whether a certificate can seal now; `expires_soon` can. */
type CertificateState = 'valid' | 'expires_soon' | 'expired' | 'not_yet_valid';

const dayMs = 24 * 60 * 60 * 1000;
const warnBeforeMs = 30 * dayMs;

/** @param now milliseconds since the epoch */
export function certificateState({ notBefore, notAfter }: Validity, now: number): CertificateState {
  if (now < notBefore) return 'not_yet_valid';
  if (now > notAfter) return 'expired';
  return notAfter - now < warnBeforeMs ? 'expires_soon' : 'valid';
}

/**
 * Logs each day, from 30 days before its end, that the certificate of `SEAL_P12` expires, and as an error when it cannot seal.
 * Certificates that the service makes itself need no warning: it renews them a year before their end.
 *
 * @param now milliseconds since the epoch
 * @returns a function that stops the checks
 */
export function watchOperatorCertificate(
  validity: Validity | undefined,
  { log, now }: { readonly log: Pick<Logger, 'warn' | 'error'>; readonly now: () => number },
): () => void {
  if (!validity) return () => undefined;
  const { notBefore, notAfter } = validity;
  const fields = {
    setting: 'SEAL_P12',
    notBefore: new Date(notBefore).toISOString(),
    notAfter: new Date(notAfter).toISOString(),
  };

  function check(): void {
    const state = certificateState({ notBefore, notAfter }, now());
    const daysLeft = Math.floor((notAfter - now()) / dayMs);
    if (state === 'expires_soon') log.warn({ ...fields, daysLeft }, 'seal certificate expires soon');
    else if (state === 'expired') log.error(fields, 'seal certificate expired, completions fail');
    else if (state === 'not_yet_valid') log.error(fields, 'seal certificate is not valid yet, completions fail');
  }

  check();
  const timer = setInterval(check, dayMs).unref();
  return () => clearInterval(timer);
}

import type { KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Certificate, id_KeyUsage } from 'pkijs';
import type { P12 } from '../completion/seal/read-p12.ts';
import type { Validity } from './operator-certificate.ts';

/** A key that the operator brings, for all organizations, and when its certificate is valid. */
export interface OperatorKey extends Validity {
  /** DER; that of the key first, then those that issued it. */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
}

const curves = ['prime256v1', 'secp384r1'];

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  return asymmetricKeyType === 'ec' && curves.includes(asymmetricKeyDetails?.namedCurve ?? '');
}

/** Bits 0 and 1: digitalSignature, and nonRepudiation, which many certificates for seals have alone (EN 319 412-2, 4.3.2). */
function isForSeals(certificate: X509Certificate): boolean {
  const { extensions } = Certificate.fromBER(certificate.raw);
  const usage = extensions?.find(({ extnID }) => extnID === id_KeyUsage)?.parsedValue;
  if (!usage) return true;
  const [bits = 0] = usage.valueBlock.valueHexView;
  return (bits & 0b1100_0000) !== 0;
}

function check({ certificates: [certificate], privateKey }: P12, now: number): X509Certificate {
  if (!certificate) throw new Error('there is no certificate in it');
  if (!isStrong(privateKey)) throw new Error('its key is none of RSA with 2048 bits or more, EC P-256 and EC P-384');
  if (certificate.validFromDate.getTime() > now)
    throw new Error(`its certificate is good only from ${certificate.validFrom} on`);
  if (certificate.validToDate.getTime() <= now) throw new Error(`its certificate ended on ${certificate.validTo}`);
  if (!isForSeals(certificate)) throw new Error('its certificate is not for digital signatures (keyUsage)');
  return certificate;
}

async function readFrom(path: string): Promise<Uint8Array> {
  return await readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Error(`the file cannot be read (${code})`, { cause: error });
  });
}

/**
 * Opens the PKCS #12 file of the settings `SEAL_P12` and `SEAL_P12_PASSWORD`.
 *
 * @param now milliseconds since the epoch
 * @throws Error that says what is wrong with it
 */
export async function openP12(path: string, password: string, now: number): Promise<OperatorKey> {
  // It brings the whole PDF library with it, which nobody else in this thread needs.
  const { readP12 } = await import('../completion/seal/read-p12.ts');
  try {
    const p12 = await readP12(await readFrom(path), password);
    const certificate = check(p12, now);
    return {
      certificates: p12.certificates.map(({ raw }) => raw),
      privateKey: p12.privateKey.export({ format: 'der', type: 'pkcs8' }),
      notBefore: certificate.validFromDate.getTime(),
      notAfter: certificate.validToDate.getTime(),
    };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The key of SEAL_P12 cannot be used: ${why}. Check SEAL_P12 and SEAL_P12_PASSWORD.`, { cause });
  }
}

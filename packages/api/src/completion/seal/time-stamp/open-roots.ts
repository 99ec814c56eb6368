import { X509Certificate } from 'node:crypto';
import { readCertificates } from '../../../read-certificates.ts';

/**
 * Opens the file of the setting `TSA_CA`: the certificates that those of time stamps have to lead to.
 *
 * @param now milliseconds since the epoch
 * @returns DER
 * @throws Error that says what is wrong with it
 */
export async function openTimeStampRoots(path: string, now: number): Promise<readonly Uint8Array[]> {
  try {
    const roots = await readCertificates(path);
    const ends = roots.map((root) => new X509Certificate(root).validToDate.getTime());
    if (Math.max(...ends) < now) throw new Error(`All certificates in ${path} have ended.`);
    return roots;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`TSA_CA cannot be used: ${why}`, { cause });
  }
}

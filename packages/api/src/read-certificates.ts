import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates of a file, in PEM, one after the other, or one in DER. @throws Error that names the file */
export async function readCertificates(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path);
  try {
    const texts = bytes.toString('latin1').match(pem);
    return (texts ?? [bytes]).map((one) => Uint8Array.from(new X509Certificate(one).raw));
  } catch (cause) {
    throw new Error(`There is no certificate in ${path}.`, { cause });
  }
}

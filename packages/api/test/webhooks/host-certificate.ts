import { der, sequence } from '../../src/sealing/der.ts';
import { extension } from '../../src/sealing/keys/make-seal-key.ts';
import { issue } from '../seal/issue-certificate.ts';

/** Creates a self-signed certificate for a host, with its key; both as PEM. */
export function hostCertificate(host: string): { readonly key: string; readonly cert: string } {
  // The subject alternative name (RFC 5280, 4.2.1.6).
  const names = extension('2.5.29.17', sequence(der(0x82, Buffer.from(host))));
  const { keys, certificate } = issue({ name: host, extensions: [names] });
  const base64 = Buffer.from(certificate).toString('base64');
  return {
    key: String(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { attempt } from '../pdf-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serve } from './time-stamp-authority.ts';

const configuration = (folder: string) => `
[req]
distinguished_name = name
x509_extensions = stamping
prompt = no
[name]
CN = OpenSSL time stamps
[stamping]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = here
[here]
serial = ${folder}/serial
signer_cert = ${folder}/certificate.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
`;

function openssl(...args: readonly string[]): string {
  const { status, stdout, stderr } = attempt('openssl', args);
  if (status !== 0) throw new Error(stderr);
  return `${stdout}${stderr}`;
}

/** Starts a time stamp authority that uses OpenSSL with an RSA key. `verify` checks a token with OpenSSL. */
export async function opensslAuthority(): Promise<{
  readonly address: string;
  verify(token: Uint8Array, digest: string): Promise<string>;
}> {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  await writeFile(at('openssl.cnf'), configuration(folder));
  await writeFile(at('serial'), '01');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem'), '-out', at('certificate.pem')];
  openssl('req', '-x509', '-config', at('openssl.cnf'), '-days', '2', ...key);
  const address = await serve(async (request, response) => {
    await writeFile(at('question'), await buffer(request));
    openssl('ts', '-reply', '-config', at('openssl.cnf'), '-queryfile', at('question'), '-out', at('answer'));
    response.end(await readFile(at('answer')));
  });
  return {
    address,
    async verify(token, digest) {
      await writeFile(at('token'), token);
      const certificate = at('certificate.pem');
      return openssl('ts', '-verify', '-token_in', '-in', at('token'), '-digest', digest, '-CAfile', certificate);
    },
  };
}

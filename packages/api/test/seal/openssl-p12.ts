import { join } from 'node:path';
import { attempt } from '../pdf-tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The password of the files. */
export const password = 'correct horse';

/** The contents of a PKCS #12 file, as options of OpenSSL. */
export interface P12Options {
  /** Arguments that choose the key. */
  readonly key?: readonly string[];
  readonly keyUsage?: string;
  readonly password?: string;
  /** Arguments that choose the encryption, such as `-legacy`. */
  readonly form?: readonly string[];
  /** Whether another certificate issues that of the key. The file then contains both. */
  readonly issued?: boolean;
}

const ec = (curve: string) => ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${curve}`];

/** The arguments that choose a key, by key type. */
export const keys = { 'P-256': ec('P-256'), 'P-384': ec('P-384'), 'P-521': ec('P-521'), rsa: ['-newkey', 'rsa:2048'] };

function openssl(...args: readonly string[]): void {
  const { status, stderr } = attempt('openssl', args);
  if (status !== 0) throw new Error(stderr);
}

/** Makes a PKCS #12 file with OpenSSL. @returns its path */
export async function makeP12(options: P12Options = {}): Promise<string> {
  const { key = keys['P-256'], keyUsage = 'digitalSignature', form = [], issued = false } = options;
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  const request = (name: string, ...args: readonly string[]) =>
    openssl('req', '-x509', '-nodes', '-days', '100', '-subj', `/CN=${name}`, '-out', at(`${name}.pem`), ...args);
  if (issued) request('Authority', ...keys.rsa, '-keyout', at('Authority.key'));
  const by = issued ? ['-CA', at('Authority.pem'), '-CAkey', at('Authority.key')] : [];
  request('Operator', ...key, '-keyout', at('key.pem'), '-addext', `keyUsage=critical,${keyUsage}`, ...by);
  const others = issued ? ['-certfile', at('Authority.pem')] : [];
  const given = ['-inkey', at('key.pem'), '-in', at('Operator.pem'), ...others];
  openssl(
    'pkcs12',
    '-export',
    ...given,
    '-out',
    at('key.p12'),
    '-passout',
    `pass:${options.password ?? password}`,
    ...form,
  );
  return at('key.p12');
}

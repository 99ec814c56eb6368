import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt, hasTool } from '../../../test/pdf-tools.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { makeSealKey } from './make-seal-key.ts';

const now = Date.parse('2026-03-04T05:06:07.890Z');
const organization = { id: 'org_0000000000000000000000000a', name: 'Müller & Söhne' };

describe('the certificate of an organization', () => {
  it.skipIf(!hasTool('openssl'))('has the key usage of a seal according to OpenSSL', async () => {
    const path = join(await temporaryFolder(), 'certificate.der');
    await writeFile(path, makeSealKey(organization, now).certificate);
    const { stdout } = attempt('openssl', ['x509', '-inform', 'DER', '-in', path, '-noout', '-text', '-checkend', '0']);
    const lines = stdout
      .toString()
      .split('\n')
      .map((line) => line.trim());
    const next = (heading: string) => lines[lines.findIndex((line) => line.startsWith(heading)) + 1];
    expect(next('X509v3 Key Usage: critical')).toBe('Digital Signature, Non Repudiation');
    expect(next('X509v3 Basic Constraints: critical')).toBe('CA:FALSE');
    expect(next('X509v3 Extended Key Usage')).toMatch(
      /^(1\.3\.6\.1\.5\.5\.7\.3\.36|Document Signing), E-mail Protection$/,
    );
    expect(next('X509v3 Authority Key Identifier')).toContain(next('X509v3 Subject Key Identifier'));
  });
});

import { X509Certificate } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attempt, hasTool } from '../../../test/pdf-tools.ts';
import { keys, makeP12, type P12Options, password } from '../../../test/seal/openssl-p12.ts';
import { sealedPdf } from '../../../test/seal/sealed-pdf.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openP12 } from './operator-key.ts';

const dayMs = 24 * 60 * 60 * 1000;

const makeAndOpen = async (options: P12Options, withPassword = password, laterMs = 0) => {
  const path = await makeP12(options);
  return openP12(path, withPassword, Date.now() + laterMs);
};

describe.skipIf(!hasTool('openssl'))('openP12', () => {
  it.each([
    ['P-256', keys['P-256']],
    ['P-384', keys['P-384']],
    ['RSA 2048', keys.rsa],
  ])('opens a %s key that can seal', async (_, key) => {
    const opened = await makeAndOpen({ key });
    const file = await sealedPdf({ certificates: opened.certificates, privateKey: opened.privateKey });
    if (!hasTool('pdfsig')) return;
    const path = join(await temporaryFolder(), 'sealed.pdf');
    await writeFile(path, file);
    expect(attempt('pdfsig', [path]).stdout.toString()).toContain('Signature is Valid.');
  });

  it.each([
    ['with current encryption', []],
    ['with RC2 and 3DES', ['-legacy']],
    ['with AES-128', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC']],
  ])('opens a file %s', async (_, form) => {
    expect((await makeAndOpen({ form })).certificates).toHaveLength(1);
  });

  it('returns the certificate of the key before that of its issuer', async () => {
    const { certificates, notAfter } = await makeAndOpen({ issued: true });
    const subjects = certificates.map((certificate) => new X509Certificate(certificate).subject);
    expect(subjects).toEqual(['CN=Operator', 'CN=Authority']);
    expect(Math.abs(notAfter - (Date.now() + 100 * dayMs))).toBeLessThan(dayMs);
  });

  it.each(['', 'пароль'])('opens a file with the password "%s"', async (other) => {
    expect((await makeAndOpen({ password: other }, other)).certificates).toHaveLength(1);
  });

  it('accepts a certificate for content commitment only', async () => {
    const path = await makeP12({ keyUsage: 'nonRepudiation' });
    expect((await openP12(path, password, Date.now())).certificates).toHaveLength(1);
  });
});

describe.skipIf(!hasTool('openssl'))('openP12 refuses a file that', () => {
  it.each([
    ['has another password', {}, 'wrong', 'Integrity for the PKCS#12 data is broken'],
    [
      'has another password and legacy encryption',
      { form: ['-legacy'] },
      'wrong',
      'Integrity for the PKCS#12 data is broken',
    ],
    ['contains no key', { form: ['-nokeys'] }, password, 'No private key found'],
    ['contains no certificate', { form: ['-nocerts'] }, password, 'No certificates found'],
    ['has a key that is too short', { key: ['-newkey', 'rsa:1024'] }, password, 'its key is none of RSA'],
    ['has a key on an unsupported curve', { key: keys['P-521'] }, password, 'its key is none of RSA'],
    ['has a key of an unsupported type', { key: ['-newkey', 'ed25519'] }, password, 'Unsupported key algorithm'],
    ['has another key usage', { keyUsage: 'keyEncipherment' }, password, 'is not for digital signatures'],
  ])('%s', async (_, options, withPassword, message) => {
    const opening = makeAndOpen(options, withPassword);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow('Check SEAL_P12 and SEAL_P12_PASSWORD.');
  });

  it('has a certificate that is not valid yet or has expired', async () => {
    await expect(makeAndOpen({}, password, -dayMs)).rejects.toThrow('its certificate is valid only from');
    await expect(makeAndOpen({}, password, 101 * dayMs)).rejects.toThrow('its certificate expired on');
  });

  it('is truncated', async () => {
    const path = await makeP12();
    await truncate(path, 500);
    await expect(openP12(path, password, Date.now())).rejects.toThrow('Invalid PKCS#12 file');
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { der, oid, sequence } from '../../src/sealing/der.ts';
import { extension, newKeyPair, type SealKey, selfSigned } from '../../src/sealing/keys/make-seal-key.ts';
import { verifyFile } from '../../src/sealing/verification/verify-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type CmsOverrides, otherAttribute, timeStamp, withForgedCms } from './forged-cms.ts';
import { partsOf, withDigits } from './parts.ts';
import { sealFile, sealKey } from './sealed-files.ts';

const key = sealKey();
let file: Buffer;

beforeAll(async () => {
  file = (await sealFile(key)).bytes;
});

async function verify(bytes: Uint8Array) {
  const path = join(await temporaryFolder(), 'file.pdf');
  await writeFile(path, bytes);
  return verifyFile({ path, certificates: [key.certificate] });
}

const kindsOf = async (bytes: Uint8Array) => (await verify(bytes)).changes.map(({ kind }) => kind);

/** A time stamp authority. @param purpose the extended key usage of its certificate */
function authority(purpose = '1.3.6.1.5.5.7.3.8'): SealKey {
  const keys = newKeyPair();
  const extensions = [extension('2.5.29.37', sequence(oid(purpose)), { critical: true })];
  const certificate = selfSigned(keys, { name: { '2.5.4.3': 'Time' }, from: 0, to: Date.now() + 1e9, extensions });
  return { certificate, privateKey: keys.privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

const envelopedData = '1.2.840.113549.1.7.3';

// The organization's key signs these: only their structure is wrong.
describe('the CMS signed data of a seal', () => {
  it('is accepted without changes', async () => {
    expect(await kindsOf(withForgedCms(file, key))).toEqual([]);
  });

  it.each([
    ['with SHA-1', { hash: 'sha1' }],
    ['with another content type', { contentType: envelopedData }],
    ['without a signing certificate attribute', { namedCertificate: null }],
    ['with the signing certificate attribute of another certificate', { namedCertificate: sealKey().certificate }],
    ['with embedded content', { content: Buffer.from('anything') }],
    ['with another version', { version: 3 }],
    ['with two signers', { signers: 2 }],
    ['without a signer', { signers: 0 }],
    ['with an additional certificate', { certificates: [key.certificate, sealKey().certificate] }],
    ['without a certificate', { certificates: [] }],
    ['with an unsigned attribute', { unsigned: () => [otherAttribute()] }],
    ['with a garbage signature', { signature: Buffer.alloc(64, 7) }],
    ['with an empty signature', { signature: Buffer.alloc(0) }],
    ['with a signature of zeros', { signature: sequence(der(0x02, Buffer.of(0)), der(0x02, Buffer.of(0))) }],
  ] as [string, CmsOverrides][])('is refused %s', async (_, overrides) => {
    const [kind, ...others] = await kindsOf(withForgedCms(file, key, overrides));
    expect(['seal_damaged', 'bytes_changed', 'unknown_seal']).toContain(kind);
    expect(others).toEqual([]);
  });

  it('is refused as BER with indefinite length', async () => {
    const { digits } = partsOf(file);
    const length = 4 + Number.parseInt(digits.slice(4, 8), 16);
    const ber = `3080${digits.slice(8, 2 * length)}0000`;
    expect(await kindsOf(withDigits(file, ber))).toEqual(['seal_damaged']);
  });

  it('is refused when another key signed it', async () => {
    const forged = withForgedCms(file, { ...sealKey(), certificate: key.certificate });
    expect(await kindsOf(forged)).toEqual(['bytes_changed']);
  });
});

describe('time stamps', () => {
  const now = new Date().toISOString();
  const stampedBy = (by: SealKey, at: string, of?: Uint8Array) =>
    withForgedCms(file, key, { unsigned: (signature) => [timeStamp(by, of ?? signature, at)] });

  it('are reported with their authority', async () => {
    const by = authority();
    const { changes, timeStamp } = await verify(stampedBy(by, now));
    expect(changes).toEqual([]);
    expect(timeStamp).toMatchObject({ at: `${now.slice(0, 19)}.000Z`, authority: 'CN=Time' });
  });

  it.each([
    ['over other data', () => stampedBy(authority(), now, Buffer.from('something else'))],
    ['signed by a certificate without the time stamping usage', () => stampedBy(authority('1.3.6.1.5.5.7.3.4'), now)],
    ['dated in the future', () => stampedBy(authority(), new Date(Date.now() + 2 * 86_400_000).toISOString())],
    ['dated in the distant past', () => stampedBy(authority(), '2001-01-01T00:00:00.000Z')],
    ['without a valid time', () => stampedBy(authority(), '2026-13-41T25:00:00.000Z')],
    ['signed by another key', () => stampedBy({ ...authority(), certificate: authority().certificate }, now)],
  ])('are refused if they are %s', async (_, make) => {
    const { changes, timeStamp } = await verify(make());
    expect(changes.map(({ kind }) => kind)).toEqual(['time_stamp_damaged']);
    expect(timeStamp).toBeUndefined();
  });
});

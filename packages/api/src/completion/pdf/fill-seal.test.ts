import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { ownMaterial, partsOf, sealedPdf, withEmptySeal } from '../../../test/seal/sealed-pdf.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { fillSeal } from './seal.ts';

function signedData(cms: Uint8Array): SignedData {
  return new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content });
}

describe('a sealed file', () => {
  it('is signed from its first byte to its last, but for the seal itself', async () => {
    const file = await sealedPdf();
    const { seal } = partsOf(file);
    expect(file.toString('latin1', seal[0], seal[0] + 1)).toBe('<');
    expect(file.toString('latin1', seal[1] - 1, seal[1])).toBe('>');
    expect(file.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
  });

  it('holds the digest of the signed bytes, signed with the key of the certificate', async () => {
    const material = ownMaterial();
    const { cms, signed } = partsOf(await sealedPdf(material));
    const [info] = signedData(cms).signerInfos;
    const digest = info?.signedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')?.values[0];
    expect(Buffer.from(digest.valueBlock.valueHexView)).toEqual(createHash('sha256').update(signed).digest());
    const { publicKey } = new X509Certificate(material.certificates[0] ?? '');
    const covered = new Uint8Array(info?.signedAttrs?.encodedValue ?? new ArrayBuffer());
    expect(verify('sha256', covered, publicKey, info?.signature.valueBlock.valueHexView ?? Buffer.of())).toBe(true);
  });

  it('names the certificate among what is signed, and has no signing time there', async () => {
    const material = ownMaterial();
    const { cms } = partsOf(await sealedPdf(material));
    const attributes = signedData(cms).signerInfos[0]?.signedAttrs?.attributes ?? [];
    const types = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'];
    expect(attributes.map(({ type }) => type)).toEqual(types);
    const fingerprint = createHash('sha256')
      .update(material.certificates[0] ?? '')
      .digest('hex');
    expect(Buffer.from(attributes[2]?.values[0].toBER()).toString('hex')).toContain(fingerprint);
  });

  it('is what the original was, and more behind it', async () => {
    const original = tinyPdf();
    const file = await sealedPdf(ownMaterial(), original);
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    expect(file.length - original.length).toBeLessThan(10_000);
  });

  it('is sealed where it says so, also when the original looks like an empty seal', async () => {
    const range = '/ByteRange [0 9999999999 9999999999 9999999999]';
    const objects = [`<< ${range} /Contents <${'00'.repeat(2000)}> >>`];
    const file = await sealedPdf(ownMaterial(), tinyPdf({ objects }));
    const original = tinyPdf({ objects });
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    expect(partsOf(file).seal[0]).toBeGreaterThan(original.length);
  });
});

describe('a seal that cannot be filled in', () => {
  it('is one without room: nothing is cut off', async () => {
    const material = ownMaterial();
    const bytes = await withEmptySeal(tinyPdf(), material);
    const certificates = [...material.certificates, Buffer.alloc(5000, 0x30)];
    await expect(fillSeal(bytes, { ...material, certificates })).rejects.toThrow(/takes \d+ bytes, and the file/);
  });

  it('is one that was not saved', async () => {
    const material = ownMaterial();
    await expect(fillSeal(tinyPdf(), material)).rejects.toThrow('The file was saved without its seal.');
  });

  it('is one whose range somebody wrote otherwise', async () => {
    const material = ownMaterial();
    const bytes = await withEmptySeal(tinyPdf(), material);
    const file = Buffer.from(bytes);
    file.write('8', file.lastIndexOf('9999999999'), 'latin1');
    await expect(fillSeal(file, material)).rejects.toThrow('The file was saved without its seal.');
  });

  it('is one of no certificate, or of a key that signs in no way that is known here', async () => {
    const { privateKey, certificates } = ownMaterial();
    await expect(sealedPdf({ privateKey, certificates: [] })).rejects.toThrow('made with a certificate');
    await expect(sealedPdf({ privateKey, certificates: [Buffer.of(0x30, 0)] })).rejects.toThrow();
    await expect(sealedPdf({ privateKey: Buffer.of(1, 2, 3), certificates })).rejects.toThrow();
  });
});

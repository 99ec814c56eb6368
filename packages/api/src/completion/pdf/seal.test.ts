import { createHash, verify, X509Certificate } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { facts, ownMaterial, partsOf, sealedPdf, withEmptySeal } from '../../../test/seal/sealed-pdf.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { findSeals } from '../../sealing/verification/find-seals.ts';
import { fillSeal } from './seal.ts';

/** The catalog and the annotations of the first page as plain data, with pages as `page`. */
async function read(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const plain = (value: unknown): unknown => {
    if (value instanceof PdfRef) return plain(pdf.getObject(value));
    if (value instanceof PdfName) return `/${value.value}`;
    if (value instanceof PdfNumber) return value.value;
    if (value instanceof PdfString) return value.asString();
    if (value instanceof PdfArray) return [...value].map(plain);
    if (!(value instanceof PdfDict)) return value;
    const type = value.get('Type');
    if (type instanceof PdfName && type.value === 'Page') return 'page';
    return Object.fromEntries([...value].map(([name, member]) => [name.value, plain(member)]));
  };
  const catalog = plain(pdf.getCatalog()) as Record<string, Record<string, unknown>>;
  const page = pdf.context.pages.getPage(0);
  const dict = page && pdf.getObject(page);
  return { catalog, annotations: dict instanceof PdfDict ? (plain(dict.get('Annots')) as unknown[]) : [] };
}

const signature = async (bytes: Uint8Array) => (await read(bytes)).catalog.Perms?.DocMDP as Record<string, unknown>;

describe('the signature dictionary', () => {
  it('certifies the file and allows no change', async () => {
    const { Type, Filter, SubFilter, Reference } = await signature(await sealedPdf());
    expect({ Type, Filter, SubFilter }).toEqual({
      Type: '/Sig',
      Filter: '/Adobe.PPKLite',
      SubFilter: '/ETSI.CAdES.detached',
    });
    const params = { Type: '/TransformParams', P: 1, V: '/1.2' };
    expect(Reference).toEqual([{ Type: '/SigRef', TransformMethod: '/DocMDP', TransformParams: params }]);
  });

  it('states the time and the submission in standard and custom entries', async () => {
    const { M, Name, Reason, DocumentSigner } = await signature(await sealedPdf());
    expect({ M, Name, Reason }).toEqual({
      M: 'D:20260304050607Z',
      Name: facts.organizationName,
      Reason: `Submission ${facts.subjectId}`,
    });
    const { subjectId: Submission, documentId: Document, sealedAt: SealedAt } = facts;
    expect(DocumentSigner).toEqual({ Submission, Document, SealedAt });
  });
});

describe('the form', () => {
  it('has one invisible field on the first page', async () => {
    const { catalog, annotations } = await read(await sealedPdf(ownMaterial(), tinyPdf({ pages: ['', ''] })));
    const { Fields, SigFlags } = catalog.AcroForm ?? {};
    expect(SigFlags).toBe(3);
    expect(Fields).toEqual(annotations);
    expect(annotations).toMatchObject([
      { Subtype: '/Widget', FT: '/Sig', T: 'Seal', Rect: [0, 0, 0, 0], F: 132, P: 'page' },
    ]);
  });

  it('keeps other annotations of the page, even if pages share them', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>';
    for (const annotations of [`[${link}]`, '[3 0 R]', '4 0 R']) {
      const pages = [`/MediaBox [0 0 612 792] /Annots ${annotations}`, '/MediaBox [0 0 612 792] /Annots 4 0 R'];
      const file = await sealedPdf(ownMaterial(), tinyPdf({ pages, objects: [link, '[3 0 R]'] }));
      const found = await read(file);
      expect(found.annotations).toMatchObject([{ Subtype: '/Link' }, { Subtype: '/Widget' }]);
      const second = (await PDF.load(file)).context.pages.getPage(1);
      expect((await PDF.load(file)).getObject(second as PdfRef)).toSatisfy(
        (page: PdfDict) => page.get('Annots') instanceof PdfRef,
      );
    }
  });

  it('replaces an earlier form and removes usage rights', async () => {
    const catalog = '/AcroForm << /NeedAppearances true /XFA (x) /Fields [] >> /Perms << /UR3 << >> >>';
    const found = await read(await sealedPdf(ownMaterial(), tinyPdf({ catalog })));
    expect(Object.keys(found.catalog.AcroForm ?? {}).sort()).toEqual(['Fields', 'SigFlags']);
    expect(Object.keys(found.catalog.Perms ?? {})).toEqual(['DocMDP']);
  });
});

describe('the space reserved for the seal', () => {
  it('grows with a time stamp and with more certificates', async () => {
    const material = ownMaterial();
    const size = async (given: typeof material) => {
      const [seal] = findSeals(Buffer.from(await withEmptySeal(tinyPdf(), given)));
      return (seal?.digits.length ?? 0) / 2;
    };
    const least = await size(material);
    expect(least).toBeLessThan(4000);
    expect(await size({ ...material, timeStampAuthority: 'http://127.0.0.1/' })).toBe(least + 16_384);
    expect(await size({ ...material, certificates: [...material.certificates, Buffer.alloc(999)] })).toBe(least + 999);
  });
});

function signedData(cms: Uint8Array): SignedData {
  return new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content });
}

describe('a sealed file', () => {
  it('is signed from first to last byte, except for the seal itself', async () => {
    const file = await sealedPdf();
    const { seal } = partsOf(file);
    expect(file.toString('latin1', seal[0], seal[0] + 1)).toBe('<');
    expect(file.toString('latin1', seal[1] - 1, seal[1])).toBe('>');
    expect(file.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
  });

  it('contains the digest of the signed bytes, signed with the key of the certificate', async () => {
    const material = ownMaterial();
    const { cms, signed } = partsOf(await sealedPdf(material));
    const [info] = signedData(cms).signerInfos;
    const digest = info?.signedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.4')?.values[0];
    expect(Buffer.from(digest.valueBlock.valueHexView)).toEqual(createHash('sha256').update(signed).digest());
    const { publicKey } = new X509Certificate(material.certificates[0] ?? '');
    const covered = new Uint8Array(info?.signedAttrs?.encodedValue ?? new ArrayBuffer());
    expect(verify('sha256', covered, publicKey, info?.signature.valueBlock.valueHexView ?? Buffer.of())).toBe(true);
  });

  it('has the certificate but no signing time in the signed attributes', async () => {
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

  it('starts with the unchanged original file', async () => {
    const original = tinyPdf();
    const file = await sealedPdf(ownMaterial(), original);
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    expect(file.length - original.length).toBeLessThan(10_000);
  });

  it('is sealed at the right place even if the original contains a seal placeholder', async () => {
    const range = '/ByteRange [0 9999999999 9999999999 9999999999]';
    const objects = [`<< ${range} /Contents <${'00'.repeat(2000)}> >>`];
    const file = await sealedPdf(ownMaterial(), tinyPdf({ objects }));
    const original = tinyPdf({ objects });
    expect(file.subarray(0, original.length).equals(original)).toBe(true);
    expect(partsOf(file).seal[0]).toBeGreaterThan(original.length);
  });
});

describe('fillSeal', () => {
  it('rejects a seal that does not fit', async () => {
    const material = ownMaterial();
    const bytes = await withEmptySeal(tinyPdf(), material);
    const certificates = [...material.certificates, Buffer.alloc(5000, 0x30)];
    await expect(fillSeal(bytes, { ...material, certificates })).rejects.toThrow(/takes \d+ bytes, and the file/);
  });

  it('rejects a file without a seal', async () => {
    const material = ownMaterial();
    await expect(fillSeal(tinyPdf(), material)).rejects.toThrow('The file was saved without its seal.');
  });

  it('rejects an unexpected byte range', async () => {
    const material = ownMaterial();
    const bytes = await withEmptySeal(tinyPdf(), material);
    const file = Buffer.from(bytes);
    file.write('8', file.lastIndexOf('9999999999'), 'latin1');
    await expect(fillSeal(file, material)).rejects.toThrow('The file was saved without its seal.');
  });

  it('rejects a missing or damaged certificate, and an unknown key', async () => {
    const { privateKey, certificates } = ownMaterial();
    await expect(sealedPdf({ privateKey, certificates: [] })).rejects.toThrow('made with a certificate');
    await expect(sealedPdf({ privateKey, certificates: [Buffer.of(0x30, 0)] })).rejects.toThrow();
    await expect(sealedPdf({ privateKey: Buffer.of(1, 2, 3), certificates })).rejects.toThrow();
  });
});

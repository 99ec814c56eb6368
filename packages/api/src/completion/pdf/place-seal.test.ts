import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { facts, ownMaterial, sealedPdf, withEmptySeal } from '../../../test/seal/sealed-pdf.ts';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { findSeals } from '../../sealing/verification/find-seals.ts';

/** A value of a PDF as plain data; references are followed, but for those to pages. */
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
      ...{ Type: '/Sig', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.CAdES.detached' },
    });
    const params = { Type: '/TransformParams', P: 1, V: '/1.2' };
    expect(Reference).toEqual([{ Type: '/SigRef', TransformMethod: '/DocMDP', TransformParams: params }]);
  });

  it('says when and for which submission, in the words of PDF and exactly', async () => {
    const { M, Name, Reason, DocumentSigner } = await signature(await sealedPdf());
    expect({ M, Name, Reason }).toEqual({
      ...{ M: 'D:20260304050607Z', Name: facts.organizationName, Reason: `Submission ${facts.submissionId}` },
    });
    const { submissionId: Submission, documentId: Document, sealedAt: SealedAt } = facts;
    expect(DocumentSigner).toEqual({ Submission, Document, SealedAt });
  });
});

describe('the form', () => {
  it('has one field that nobody sees, on the first page', async () => {
    const { catalog, annotations } = await read(await sealedPdf(ownMaterial(), tinyPdf({ pages: ['', ''] })));
    const { Fields, SigFlags } = catalog.AcroForm ?? {};
    expect(SigFlags).toBe(3);
    expect(Fields).toEqual(annotations);
    expect(annotations).toMatchObject([
      { Subtype: '/Widget', FT: '/Sig', T: 'Seal', Rect: [0, 0, 0, 0], F: 132, P: 'page' },
    ]);
  });

  it('leaves the other annotations of the page where they are, also those that pages share', async () => {
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

  it('takes the place of what was left of an earlier one, and ends rights of use', async () => {
    const catalog = '/AcroForm << /NeedAppearances true /XFA (x) /Fields [] >> /Perms << /UR3 << >> >>';
    const found = await read(await sealedPdf(ownMaterial(), tinyPdf({ catalog })));
    expect(Object.keys(found.catalog.AcroForm ?? {}).sort()).toEqual(['Fields', 'SigFlags']);
    expect(Object.keys(found.catalog.Perms ?? {})).toEqual(['DocMDP']);
  });
});

describe('the room for the seal', () => {
  it('is larger with a time stamp and with more certificates, and small without', async () => {
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

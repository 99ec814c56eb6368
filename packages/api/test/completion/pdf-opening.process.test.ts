import { describe, expect, it } from 'vitest';
import { openPdf } from '../../src/completion/pdf/open-pdf.ts';
import { PdfRefused } from '../../src/completion/pdf/refusal.ts';
import { compressedPdf } from '../compressed-pdf.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf, fixture, pagesOf, plainDrawing } from './pdf-probe.ts';

const letter = { view: [0, 0, 612, 792], rotation: 0, userUnit: 1 } as const;
const onePage = { pages: [{ ...letter, view: [0, 0, 612, 792] as [number, number, number, number] }], fields: [] };

const isUpdateOf = (saved: Uint8Array, original: Uint8Array) =>
  saved.length > original.length && Buffer.compare(saved.subarray(0, original.length), original) === 0;

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const error = await openPdf(bytes, onePage).then(
    () => new Error('It was opened.'),
    (reason: unknown) => reason,
  );
  return error instanceof PdfRefused ? error.reason : error;
}

describe('a sound original', () => {
  it.each(['contract', 'linearised', 'object-streams', 'incremental-update', 'geometry-inherited'])(
    'keeps every byte, and what was drawn follows it: %s',
    async (name) => {
      const original = fixture(name);
      const saved = await completed(original);
      expect(isUpdateOf(saved, original)).toBe(true);
      expect(await pagesOf(saved)).toHaveLength((await pagesOf(original)).length + 1);
    },
  );

  it('is saved the same each time', async () => {
    const [one, other] = [await completed(fixture('form')), await completed(fixture('form'))];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('keeps the tables of places in streams when it has them there', async () => {
    const saved = Buffer.from(await completed(fixture('object-streams')));
    expect(saved.lastIndexOf('/XRef')).toBeGreaterThan(fixture('object-streams').length);
  });

  it('is not changed itself', async () => {
    const original = fixture('active-content');
    const before = Uint8Array.from(original);
    await completed(original);
    expect(Buffer.compare(original, before)).toBe(0);
  });

  it('is written anew when an object has a number that no update can follow', async () => {
    const original = tinyPdf({ pages: ['/MediaBox [0 0 612 792] /Contents 99999999 0 R'] });
    const saved = await completed(original);
    expect(isUpdateOf(saved, original)).toBe(false);
    expect(await pagesOf(saved)).toHaveLength(2);
  });
});

describe('an original that is not as it should be', () => {
  it.each([
    ['whose places are wrong everywhere', 'broken-xref', false],
    ['whose older table is nowhere', 'broken-prev', true],
  ])('%s is completed', async (_, name, isUpdate) => {
    const original = fixture(name);
    const saved = await completed(original);
    expect(isUpdateOf(saved, original)).toBe(isUpdate);
    expect(await pagesOf(saved)).toHaveLength(2);
  });

  it('whose sound table leads to an older one that is not is searched for its objects', async () => {
    const text = tinyPdf().toString('latin1');
    const table = text.indexOf('xref\n');
    const update = `${text}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${table + 2} >>\n`;
    const broken = Buffer.from(`${update}startxref\n${text.length}\n%%EOF\n`, 'latin1');
    const saved = await completed(broken);
    expect(isUpdateOf(saved, broken)).toBe(false);
    expect(await pagesOf(saved)).toHaveLength(2);
  });

  it('that was searched for its objects is the one of its last trailer', async () => {
    const text = tinyPdf()
      .toString('latin1')
      .replace(/startxref.*/s, '');
    const newer = `${text}9 0 obj\n<< /Type /Catalog /Pages 8 0 R /Newer true >>\nendobj\n8 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\ntrailer\n<< /Size 10 /Root 9 0 R >>\n`;
    const saved = await completed(Buffer.from(newer, 'latin1'));
    expect(contentsOf(saved)).toContain('/Newer true');
  });

  it('of which nothing can be found is refused', async () => {
    expect(await refusalOf(fixture('unreadable-truncated'))).toBe('unreadable_pdf');
    expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing'))).toBe('unreadable_pdf');
  });

  it('with fewer pages than the signer saw is refused', async () => {
    expect(await refusalOf(tinyPdf({ pages: [] }))).toBe('unreadable_pdf');
  });

  it('with more pages than the signer saw ends where the signer’s did', async () => {
    const box = '/MediaBox [0 0 612 792]';
    const pdf = await openPdf(tinyPdf({ pages: [box, `${box} /Unseen true`] }), onePage);
    pdf.addPage({ width: 100, height: 200 }, plainDrawing(''));
    const pages = await pagesOf(await pdf.save());
    expect(pages.map(({ view }) => view[3])).toEqual([792, 200]);
  });
});

describe('an encrypted original', () => {
  it.each(['encrypted-open-aes', 'encrypted-open-rc4'])('is completed without its encryption: %s', async (name) => {
    const saved = await completed(fixture(name));
    expect(Buffer.from(saved).includes('/Encrypt')).toBe(false);
    const loaded = await pagesOf(saved);
    expect(loaded).toHaveLength(2);
    expect(contentsOf(saved)).toContain('BT');
  });

  it('is refused when nobody can open it', async () => {
    expect(await refusalOf(fixture('encrypted-needs-password'))).toBe('encrypted_pdf');
    expect(await refusalOf(fixture('encrypted-for-readers'))).toBe('encrypted_pdf');
  });

  it('whose places are wrong is not taken for a plain one', async () => {
    const bytes = Buffer.from(fixture('encrypted-open-rc4'));
    bytes.write('startxref\n1\n%%EOF', bytes.lastIndexOf('startxref'));
    const outcome = await completed(bytes).catch((error: unknown) => error);
    if (outcome instanceof Uint8Array) expect(contentsOf(outcome)).toContain('BT');
    else expect(outcome).toBeInstanceOf(PdfRefused);
  });
});

describe('an original that somebody signed', () => {
  it.each(['already-signed', 'already-signed-certified'])('is refused: %s', async (name) => {
    expect(await refusalOf(fixture(name))).toBe('already_signed');
  });

  it('is refused also when the signature is in an object stream', async () => {
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>',
    ];
    expect(await refusalOf(compressedPdf(objects))).toBe('already_signed');
  });

  it('is not, when the signature only grants rights to the empty form: those do not hold any more, and are gone', async () => {
    const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00ff> /Reference [<< /TransformMethod /UR3 >>] >>';
    const original = tinyPdf({ catalog: '/Perms << /UR3 3 0 R >>', objects: [signature] });
    const saved = await completed(original);
    expect(contentsOf(saved)).not.toMatch(/Perms|ByteRange|UR3/);
  });
});

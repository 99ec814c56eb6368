import { describe, expect, it } from 'vitest';
import { openPdf } from '../../src/completion/pdf/open-pdf.ts';
import { UnreadablePdf } from '../../src/pdf/load-pdf.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { completed, contentsOf, fixture, pagesOf, prepared } from './pdf-probe.ts';

const letter = { view: [0, 0, 612, 792] as [number, number, number, number], rotation: 0, userUnit: 1 } as const;

describe('a prepared file', () => {
  it.each(['contract', 'linearised', 'object-streams', 'acroform', 'broken-xref', 'broken-prev', 'encrypted-open-aes'])(
    'keeps every byte, and drawings are appended: %s',
    async (name) => {
      const bytes = await prepared(fixture(name));
      const saved = await completed(fixture(name));
      expect(saved.length).toBeGreaterThan(bytes.length);
      expect(Buffer.compare(saved.subarray(0, bytes.length), bytes)).toBe(0);
      expect(await pagesOf(saved)).toHaveLength((await pagesOf(bytes)).length + 1);
    },
  );

  it('is completed to identical bytes each time', async () => {
    const [one, other] = [await completed(fixture('form')), await completed(fixture('form'))];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('keeps cross-reference streams', async () => {
    const bytes = await prepared(fixture('object-streams'));
    expect(Buffer.from(bytes).includes('/ObjStm')).toBe(true);
    expect(Buffer.from(await completed(fixture('object-streams'))).lastIndexOf('/XRef')).toBeGreaterThan(bytes.length);
  });
});

describe('an encrypted original', () => {
  it.each(['encrypted-open-aes', 'encrypted-open-rc4'])('is completed without encryption: %s', async (name) => {
    const saved = await completed(fixture(name));
    expect(Buffer.from(saved).includes('/Encrypt')).toBe(false);
    expect(contentsOf(saved)).toContain('BT');
  });

  it('with a broken cross-reference table is not treated as unencrypted', async () => {
    const bytes = Buffer.from(fixture('encrypted-open-rc4'));
    bytes.write('startxref\n1\n%%EOF', bytes.lastIndexOf('startxref'));
    const outcome = await completed(bytes).catch((error: unknown) => error);
    if (outcome instanceof Uint8Array) expect(contentsOf(outcome)).toContain('BT');
    else expect(outcome).toMatchObject({ reason: 'unreadable_pdf' });
  });
});

it('completes a file with usage rights, and removes them', async () => {
  const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00ff> /Reference [<< /TransformMethod /UR3 >>] >>';
  const saved = await completed(tinyPdf({ catalog: '/Perms << /UR3 3 0 R >>', objects: [signature] }));
  expect(contentsOf(saved)).not.toMatch(/Perms|ByteRange|UR3/);
});

describe('a file that is not prepared', () => {
  it.each([
    ['with a broken cross-reference table', fixture('broken-xref')],
    ['that is encrypted', fixture('encrypted-open-aes')],
    ['that is not a PDF', Buffer.from('%PDF-1.7\nnothing')],
    ['with fewer pages than the signer saw', tinyPdf({ pages: [] })],
    ['with more pages than the signer saw', tinyPdf({ pages: ['', ''] })],
  ])('is refused if it is one %s', async (_, bytes) => {
    await expect(openPdf(bytes, [letter])).rejects.toBeInstanceOf(UnreadablePdf);
  });
});

import { describe, expect, it } from 'vitest';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { threePages } from '../../../test/verification/sealed-files.ts';
import { updateFile } from '../../../test/verification/update-file.ts';
import { compareFiles } from './compare-files.ts';

const blank = (count: number) => tinyPdf({ pages: Array.from({ length: count }, () => '/MediaBox [0 0 612 792]') });
const text = (content: string) => stream(`BT /F1 24 Tf 72 700 Td (${content}) Tj ET`);

describe('compareFiles', () => {
  it('finds no change in the same file', async () => {
    expect(await compareFiles(threePages(), threePages())).toEqual([]);
  });

  it('finds changed pages', async () => {
    const file = threePages();
    const turned = '<< /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 612 792] /Contents 6 0 R >>';
    expect(await compareFiles(file, updateFile(file, { 5: text('?') }))).toEqual(['page_changed']);
    expect(await compareFiles(file, updateFile(file, { 9: turned }))).toEqual(['page_changed']);
  });

  it('finds added and missing pages', async () => {
    expect(await compareFiles(blank(2), blank(3))).toEqual(['page_changed']);
    expect(await compareFiles(blank(3), blank(2))).toEqual(['page_changed']);
  });

  it('finds added annotations and form fields', async () => {
    const file = blank(1);
    const note = '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (Approved) >>';
    const annotated = tinyPdf({ pages: [`/MediaBox [0 0 612 792] /Annots [${note}]`] });
    expect(await compareFiles(file, annotated)).toEqual(['form_changed']);
    const form = tinyPdf({
      pages: ['/MediaBox [0 0 612 792]'],
      catalog: '/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>',
    });
    expect(await compareFiles(file, form)).toEqual(['form_changed']);
  });

  it('finds no change in an unreadable file', async () => {
    expect(await compareFiles(threePages(), Buffer.from('%PDF-1.7'))).toEqual([]);
  });

  it('handles a page tree with cycles', async () => {
    const file = threePages();
    const cyclic = updateFile(file, { 2: '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 7 0 R] >>' });
    expect(await compareFiles(file, cyclic)).toEqual(['page_changed']);
  });
});

import { describe, expect, it } from 'vitest';
import { tinyPdf } from '../../../test/tiny-pdf.ts';
import { threePages } from '../../../test/verification/sealed-files.ts';
import { streamOf, updateFile } from '../../../test/verification/update-file.ts';
import { compareFiles } from './compare-files.ts';

const wordsOf = async (before: Uint8Array, after: Uint8Array) =>
  (await compareFiles(before, after)).map(({ message }) => message);

const blank = (count: number) => tinyPdf({ pages: Array.from({ length: count }, () => '/MediaBox [0 0 612 792]') });
const text = (content: string) => streamOf(`BT /F1 24 Tf 72 700 Td (${content}) Tj ET`);

describe('what differs is said in a sentence', () => {
  it('of nothing, nothing', async () => {
    expect(await wordsOf(threePages(), threePages())).toEqual([]);
  });

  it('of one page, and of several', async () => {
    const file = threePages();
    expect(await wordsOf(file, updateFile(file, { 5: text('?') }))).toEqual([
      'Page 2 shows something else than when it was sealed.',
    ]);
    expect(await wordsOf(file, updateFile(file, { 4: text('!'), 6: text('?') }))).toEqual([
      'Pages 1 and 3 show something else than when they were sealed.',
    ]);
  });

  it('of pages that were added or are missing', async () => {
    expect(await wordsOf(blank(2), blank(3))).toEqual(['Page 3 was added.']);
    expect(await wordsOf(blank(2), blank(5))).toEqual(['Pages 3, 4 and 5 were added.']);
    expect(await wordsOf(blank(3), blank(2))).toEqual(['Page 3 of the sealed file is missing.']);
  });

  it('of very many pages, the first ones', async () => {
    const [message] = await wordsOf(blank(1), blank(40));
    expect(message).toMatch(/^Pages 2, 3, .*, 21 and 19 more were added\.$/);
  });

  it('of a page that is turned, since it shows something else', async () => {
    const file = threePages();
    const turned = '<< /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 612 792] /Contents 6 0 R >>';
    expect(await wordsOf(file, updateFile(file, { 9: turned }))).toEqual([
      'Page 3 shows something else than when it was sealed.',
    ]);
  });

  it('of something that cannot be read any more, nothing', async () => {
    expect(await wordsOf(threePages(), Buffer.from('%PDF-1.7'))).toEqual([]);
  });

  it('of pages that go in circles, what can be said', async () => {
    const file = threePages();
    const circle = updateFile(file, { 2: '<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 7 0 R] >>' });
    expect((await compareFiles(file, circle)).map(({ kind }) => kind)).toEqual(['page_removed']);
  });
});

import { describe, expect, it } from 'vitest';
import { failingPdfs, readFailing } from '../../test/preparation/failing-pdfs.ts';
import { prepareBytes, sortedWords } from '../../test/preparation/prepare-bytes.ts';

const { outcomeOf } = prepareBytes();

describe('a file that PDF readers interpret differently', () => {
  it.each(failingPdfs)('is refused or shows the same in pdf.js and PDFium: $name', async ({ name, ...expected }) => {
    const outcome = await outcomeOf(readFailing(name));
    if ('refused' in expected) {
      const { refused, ...page } = expected;
      return expect(outcome).toEqual({ field: 'file', reason: refused, ...page });
    }
    const words = sortedWords(`${expected.shows} ${expected.hides ?? ''}`);
    expect(outcome).toEqual([words, words]);
  });
});

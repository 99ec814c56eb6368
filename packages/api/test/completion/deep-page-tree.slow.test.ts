import { describe, expect, it } from 'vitest';
import { inspectBytes } from '../inspect-bytes.ts';
import { letter, tinyPdf } from '../tiny-pdf.ts';
import { completed, pagesOf } from './pdf-probe.ts';

const { inspect } = inspectBytes();

/** A PDF with one page at this depth of the page tree. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 4} 0 R] >>`);
  const leaf = `<< /Type /Page /Parent 2 0 R ${letter} >>`;
  const text = tinyPdf({ pages: [letter], objects: [...nodes, leaf] }).toString('latin1');
  return Buffer.from(
    text.replace(/\/Kids \[\d+ 0 R\]/, (kids) => '/Kids [3 0 R]'.padEnd(kids.length)),
    'latin1',
  );
}

describe('a file with a deep page tree', () => {
  it('is accepted and can be completed', async () => {
    expect((await inspect(deepTree(150))).pages).toHaveLength(1);
    expect(await pagesOf(await completed(deepTree(150)))).toHaveLength(2);
  });
});

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('what drawing at our own pace needs of pdf.js', () => {
  it.each(['build/pdf.mjs', 'legacy/build/pdf.mjs'])('is in %s still: if not, see decision 38', async (build) => {
    const source = await readFile(fileURLToPath(import.meta.resolve(`pdfjs-dist/${build}`)), 'utf8');
    expect(source).toContain('this._internalRenderTask = internalRenderTask');
    expect(source).toContain('if (this._useRequestAnimationFrame)');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFile } from '../make/make-file.ts';
import { plans } from '../make/plan.ts';

describe('our build of pdf.js', () => {
  it.each(plans)('has $to as it is made of the pdfjs-dist, and by the bundler, that are installed', async (plan) => {
    const kept = readFileSync(new URL(`../pdfjs/${plan.to}`, import.meta.url), 'utf8');
    const made = await makeFile(plan);
    // A file of a megabyte, so what is different is not shown.
    expect(made === kept, 'pnpm --filter @document-signer/viewer run make').toBe(true);
  });
});

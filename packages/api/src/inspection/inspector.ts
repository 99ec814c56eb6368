import { createHash } from 'node:crypto';
import { imageLimits, invalid, type PageGeometry, type Reason, readImage } from '@document-signer/core';
import { remember } from '../remember.ts';
import type { inspectPdf } from './inspect-pdf.ts';
import type { inspectPng, PngVerdict } from './inspect-png.ts';
import { createLane } from './lane.ts';

/** Reads files from outside in worker threads, with caps on time and memory. */
export interface Inspector {
  /**
   * Pages of a stored PDF.
   * @throws ServiceError `VALIDATION_ERROR` `{field: 'file', reason}`: not_a_pdf, unreadable_pdf, encrypted_pdf,
   *   already_signed, dynamic_xfa, no_pages, too_many_pages, page_too_large, too_complex
   */
  inspectPdf(path: string): Promise<PageGeometry[]>;
  /** Decodes the PNG of a data URL after core's check of its header. Equal images are decoded once. */
  inspectPng(dataUrl: string): Promise<PngVerdict>;
  close(): Promise<void>;
}

/** Limits of a PDF (decisions, limits): pages; longest side as displayed, in points (200 inches). */
const pdfLimits = { maxPages: 2000, maxSide: 14_400 } as const;
const limitOf: Partial<Record<Reason, number>> = {
  too_many_pages: pdfLimits.maxPages,
  page_too_large: pdfLimits.maxSide,
};

const pdfCaps = { milliseconds: 20_000, megabytes: 512 } as const;
const pngCaps = { milliseconds: 10_000, megabytes: 256 } as const;
const rememberedVerdicts = 500;

/** The worker files stand beside this one: `.ts` from the sources, `.js` once built. */
const isSource = import.meta.url.endsWith('.ts');
const pdfWorker = new URL(isSource ? './inspect-pdf.ts' : './inspect-pdf.js', import.meta.url);
const pngWorker = new URL(isSource ? './inspect-png.ts' : './inspect-png.js', import.meta.url);

/** Makes the inspector. PDFs and images have a thread each, so that a slow upload never delays a submission. */
export function createInspector(): Inspector {
  const pdfs = createLane<typeof inspectPdf>(pdfWorker, 'inspectPdf', pdfCaps);
  const pngs = createLane<typeof inspectPng>(pngWorker, 'inspectPng', pngCaps);
  const verdictOf = remember(rememberedVerdicts, async (dataUrl: string): Promise<PngVerdict> => {
    const verdict = await pngs.run(dataUrl);
    return verdict === 'exceeded' ? 'unreadable' : verdict;
  });

  return {
    async inspectPdf(path) {
      const findings = await pdfs.run({ path, ...pdfLimits });
      if (findings === 'exceeded') throw refusal('too_complex');
      if ('reason' in findings) throw refusal(findings.reason);
      return findings.pages;
    },
    async inspectPng(dataUrl) {
      const header = readImage(dataUrl);
      if ('reason' in header || header.type !== 'png' || header.width * header.height > imageLimits.pixels)
        return 'unreadable';
      return verdictOf(createHash('sha256').update(dataUrl).digest('base64'), dataUrl);
    },
    async close() {
      await Promise.all([pdfs.close(), pngs.close()]);
    },
  };
}

function refusal(reason: Reason) {
  const max = limitOf[reason];
  return invalid([max === undefined ? { field: 'file', reason } : { field: 'file', reason, max }]);
}

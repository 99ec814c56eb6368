import { createHash } from 'node:crypto';
import { imageLimits, readImage } from '@document-signer/core';
import { remember } from '../remember.ts';
import type { inspectPng, PngVerdict } from './inspect-png.ts';
import { createLane } from './lane.ts';
import { createPdfLane, type InspectedPdf } from './pdf/pdf-lane.ts';

/** Reads files from outside in worker threads, with caps on time and memory. */
export interface Inspector {
  /**
   * What a stored PDF holds.
   * @throws ServiceError `VALIDATION_ERROR` 422, as `createPdfLane` says
   */
  inspectPdf(path: string): Promise<InspectedPdf>;
  /** Decodes the PNG of a data URL after core's check of its header. Equal images are decoded once. */
  inspectPng(dataUrl: string): Promise<PngVerdict>;
  close(): Promise<void>;
}

const pngCaps = { milliseconds: 10_000, megabytes: 256 } as const;
const rememberedVerdicts = 500;

/** The worker file stands beside this one: `.ts` from the sources, `.js` once built. */
const isSource = import.meta.url.endsWith('.ts');
const pngWorker = new URL(isSource ? './inspect-png.ts' : './inspect-png.js', import.meta.url);

/** Makes the inspector. PDFs and images have a thread each, so that a slow upload never delays a submission. */
export function createInspector(): Inspector {
  const pdfs = createPdfLane();
  const pngs = createLane<typeof inspectPng>(pngWorker, 'inspectPng', pngCaps);
  const verdictOf = remember(rememberedVerdicts, async (dataUrl: string): Promise<PngVerdict> => {
    const verdict = await pngs.run(dataUrl);
    return verdict === 'exceeded' ? 'unreadable' : verdict;
  });

  return {
    inspectPdf: pdfs.inspect,
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

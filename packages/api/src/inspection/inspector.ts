import { imageLimits, invalid, type Reason } from '@document-signer/core';
import { createFairQueue, type Requester } from '../concurrency/fair-queue.ts';
import { createWorkerThread } from '../worker-thread.ts';
import type { InspectedImage } from './images/image.ts';
import type { inspectImagesInThread } from './images/inspect-images.ts';
import type { TakenFields } from './pdf/inspect-fields.ts';
import { maxSide } from './pdf/inspect-pages.ts';
import type { InspectedPdf, inspectPdf, PdfLimits, PdfToPrepare } from './pdf/inspect-pdf.ts';

/** Limits of the PDF thread. A PDF has 20 s of CPU and 512 MB. */
const pdfLimits = { cpuMs: 20_000, megabytes: 512, youngMegabytes: 12, idleMs: 10_000 } as const;
/** Limits of the images of one submission. */
const imagesLimits = { cpuMs: 20_000, megabytes: 384, youngMegabytes: 1 } as const;

/** PDFs are read one at a time. Those that wait are on disk. */
const pdfQueue = { concurrency: 1, maxWaitingPerOwner: 100 };

/** Reads files from outside in worker threads, with limits on time and memory. */
export interface Inspector {
  /**
   * Reads a PDF and writes its prepared file.
   *
   * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason}`: unreadable_pdf, encrypted_pdf,
   *   already_signed, dynamic_xfa, no_pages, too_many_pages, page_too_large, too_complex, ambiguous_pdf with `page`;
   *   `{field: 'textTags', reason, page, tag}` for an invalid tag in the text; `{field: 'fields', reason: 'too_many'}`.
   *   `RATE_LIMIT_EXCEEDED` when too many PDFs of the organization wait
   */
  inspectPdf(file: PdfToPrepare, take: TakenFields, waiting: Requester): Promise<InspectedPdf>;
  /**
   * Decodes the images of one submission, PNG or JPEG in data URLs, and encodes them again, so that the result holds their
   * pixels and nothing else. Equal ones are decoded once. All are unreadable when together they exceed the limits.
   *
   * @returns for each data URL, in their order, what it holds
   */
  inspectImages(dataUrls: readonly string[]): Promise<InspectedImage[]>;
  close(): Promise<void>;
}

/** Creates the inspector. PDFs and images have a thread each, so a slow upload never delays a submission. */
export function createInspector({ maxPages, maxFields }: PdfLimits): Inspector {
  const pdfFile = new URL('./pdf/inspect-pdf.ts', import.meta.url);
  const imagesFile = new URL('./images/inspect-images.ts', import.meta.url);
  const pdfs = createWorkerThread<typeof inspectPdf>(pdfFile, 'inspectPdf', pdfLimits);
  const images = createWorkerThread<typeof inspectImagesInThread>(imagesFile, 'inspectImagesInThread', imagesLimits);
  const queue = createFairQueue(pdfQueue);

  function refusal(reason: Reason, page?: number) {
    const limits: Partial<Record<Reason, number>> = { too_many_pages: maxPages, page_too_large: maxSide };
    const max = limits[reason];
    return invalid([{ field: 'file', reason, ...(max !== undefined && { max }), ...(page !== undefined && { page }) }]);
  }

  return {
    async inspectPdf(file, take, waiting) {
      const task = { ...file, take, maxPages, maxFields };
      const findings = await queue.run(waiting, () => pdfs.run(task));
      if (findings === 'exceeded') throw refusal('too_complex');
      if ('reason' in findings) throw refusal(findings.reason, findings.page);
      if ('problem' in findings) throw invalid([findings.problem]);
      if ('errno' in findings) throw new WriteFailed(findings.errno);
      return findings;
    },
    async inspectImages(dataUrls) {
      const urls = [...new Set(dataUrls)];
      if (urls.length === 0) return [];
      const files = urls.map(fileOf);
      const memory = files.map(({ bytes }) => bytes.buffer);
      const found = await images.run({ images: files, limits: imageLimits }, memory);
      if (found === 'exceeded') return dataUrls.map(() => 'unreadable');
      return dataUrls.map((url) => found[urls.indexOf(url)] ?? 'unreadable');
    },
    async close() {
      await Promise.all([pdfs.close(), images.close()]);
    },
  };
}

/** The prepared file could not be written. It has the members of a system error, by which a full disk is recognized. */
class WriteFailed extends Error {
  readonly code = 'ERR_WRITE_FAILED';
  readonly errno: number;

  constructor(errno: number) {
    super('The prepared file could not be written.');
    this.errno = errno;
  }
}

/**
 * The file in a data URL, in memory of its own that can be moved to a thread: Buffer keeps small ones in a shared pool. Any other
 * text becomes an empty file, which is unreadable.
 */
function fileOf(dataUrl: string) {
  const [head = dataUrl, format] = /^data:image\/(png|jpeg);base64,/.exec(dataUrl) ?? [];
  const decoded = Buffer.from(dataUrl.slice(head.length), 'base64');
  const bytes = decoded.buffer.byteLength === decoded.length ? decoded : new Uint8Array(decoded);
  return { format: format === 'jpeg' ? 'jpeg' : 'png', bytes } as const;
}

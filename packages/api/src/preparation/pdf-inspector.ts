import { invalid, type Reason } from '@document-signer/core';
import { createFairQueue, type Requester } from '../concurrency/fair-queue.ts';
import { createWorkerThread } from '../worker-thread.ts';
import type { TakenFields } from './fields/inspect-fields.ts';
import { maxSide } from './inspect-pages.ts';
import type { InspectedPdf, inspectPdf, PdfLimits, PdfToPrepare } from './inspect-pdf.ts';

/** Limits of the thread. A PDF has 20 s of CPU and 512 MB. */
const threadLimits = { cpuMs: 20_000, megabytes: 512, youngMegabytes: 12, idleMs: 10_000 } as const;

/** PDFs are read one at a time. Those that wait are on disk. */
const queueLimits = { concurrency: 1, maxWaitingPerOwner: 100 };

/** Reads uploaded PDFs in a worker thread, with limits on time and memory. */
export interface PdfInspector {
  /**
   * Reads a PDF and writes its prepared file.
   *
   * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason}`: unreadable_pdf, encrypted_pdf,
   *   already_signed, dynamic_xfa, no_pages, too_many_pages, page_too_large, too_complex, ambiguous_pdf with `page`;
   *   `{field: 'textTags', reason, page, tag}` for an invalid tag in the text; `{field: 'fields', reason: 'too_many'}`.
   *   `RATE_LIMIT_EXCEEDED` when too many PDFs of the organization wait
   */
  inspectPdf(file: PdfToPrepare, take: TakenFields, waiting: Requester): Promise<InspectedPdf>;
  close(): Promise<void>;
}

/** Creates the inspector. Its thread reads PDFs only, so a slow upload never delays the images of a submission. */
export function createPdfInspector({ maxPages, maxFields }: PdfLimits): PdfInspector {
  const file = new URL('./inspect-pdf.ts', import.meta.url);
  const thread = createWorkerThread<typeof inspectPdf>(file, 'inspectPdf', threadLimits);
  const queue = createFairQueue(queueLimits);

  function refusal(reason: Reason, page?: number) {
    const limits: Partial<Record<Reason, number>> = { too_many_pages: maxPages, page_too_large: maxSide };
    const max = limits[reason];
    return invalid([{ field: 'file', reason, ...(max !== undefined && { max }), ...(page !== undefined && { page }) }]);
  }

  return {
    async inspectPdf(file, take, waiting) {
      const task = { ...file, take, maxPages, maxFields };
      const findings = await queue.run(waiting, () => thread.run(task));
      if (findings === 'exceeded') throw refusal('too_complex');
      if ('reason' in findings) throw refusal(findings.reason, findings.page);
      if ('problem' in findings) throw invalid([findings.problem]);
      if ('errno' in findings) throw new WriteFailed(findings.errno);
      return findings;
    },
    close: () => thread.close(),
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

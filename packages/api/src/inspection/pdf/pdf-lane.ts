import { invalid, type Organization, type Reason } from '@document-signer/core';
import { createFairQueue, type Requester } from '../../concurrency/fair-queue.ts';
import { createLane } from '../../lane.ts';
import type { TakenFields } from './inspect-fields.ts';
import type { inspectPdf, PdfFindings } from './inspect-pdf.ts';

/** Longest side of a page as displayed, in points (200 inches). */
const maxSide = 14_400;

const caps = { milliseconds: 20_000, megabytes: 512, youngMegabytes: 12, idleMilliseconds: 10_000 } as const;

/** PDFs are read one after the other. So many of an organization may wait, which are on the disk by then. */
const queueLimits = { concurrency: 1, maxWaitingPerOwner: 100 };

/** A PDF to read, where its prepared file is written, and whether attachments stay. */
export interface PdfToPrepare {
  readonly path: string;
  /** On the same disk; the caller removes it, also when the PDF is refused. */
  readonly outputPath: string;
  /** What becomes of attachments that are data only; absent: they are removed. */
  readonly attachments?: Organization['attachments'];
}

/** The disk did not take a prepared file. It has the members of a system error, by which a refusing storage is known. */
class WriteFailed extends Error {
  readonly code = 'ERR_WRITE_FAILED';
  readonly errno: number;

  constructor(errno: number) {
    super('The prepared file could not be written.');
    this.errno = errno;
  }
}

/** What a document may have, by the service's settings. */
export interface PdfLimits {
  readonly maxPages: number;
  readonly maxFields: number;
}

/** What a PDF was found to hold. */
export type InspectedPdf = Extract<PdfFindings, { readonly pages: unknown }>;

/** The worker file stands beside this one: `.ts` from the sources, `.js` once built. */
const worker = new URL(import.meta.url.endsWith('.ts') ? './inspect-pdf.ts' : './inspect-pdf.js', import.meta.url);

/** Makes the lane in which PDFs are read, one after the other. */
export function createPdfLane({ maxPages, maxFields }: PdfLimits) {
  const lane = createLane<typeof inspectPdf>(worker, 'inspectPdf', caps);
  const queue = createFairQueue(queueLimits);

  /**
   * Reads a PDF and writes its prepared file.
   *
   * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason}`: not_a_pdf, unreadable_pdf, encrypted_pdf,
   *   already_signed, dynamic_xfa, no_pages, too_many_pages, page_too_large, too_complex, ambiguous_pdf with `page`;
   *   `{field: 'textTags', reason, page, tag}` for a tag in the text that is no good; `{field: 'fields', reason: 'too_many'}`
   */
  async function inspect(file: PdfToPrepare, take: TakenFields, waiting: Requester): Promise<InspectedPdf> {
    const findings = await queue.run(waiting, () => lane.run({ ...file, take, maxPages, maxFields, maxSide }));
    if (findings === 'exceeded') throw refusal('too_complex');
    if ('reason' in findings) throw refusal(findings.reason, findings.page);
    if ('problem' in findings) throw invalid([findings.problem]);
    if ('errno' in findings) throw new WriteFailed(findings.errno);
    return findings;
  }

  function refusal(reason: Reason, page?: number) {
    const limits: Partial<Record<Reason, number>> = { too_many_pages: maxPages, page_too_large: maxSide };
    const max = limits[reason];
    return invalid([{ field: 'file', reason, ...(max !== undefined && { max }), ...(page !== undefined && { page }) }]);
  }

  return { inspect, close: lane.close };
}

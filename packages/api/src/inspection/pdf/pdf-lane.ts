import { invalid, type Reason } from '@document-signer/core';
import { createLane } from '../lane.ts';
import type { TakenFields } from './inspect-fields.ts';
import type { inspectPdf, PdfFindings } from './inspect-pdf.ts';

/** Limits of a PDF (decisions, limits): pages; longest side as displayed, in points (200 inches). */
const limits = { maxPages: 2000, maxSide: 14_400 } as const;
const limitOf: Partial<Record<Reason, number>> = {
  too_many_pages: limits.maxPages,
  page_too_large: limits.maxSide,
};

const caps = { milliseconds: 20_000, megabytes: 512 } as const;

/** What a PDF was found to hold. */
export type InspectedPdf = Extract<PdfFindings, { readonly pages: unknown }>;

/** The worker file stands beside this one: `.ts` from the sources, `.js` once built. */
const worker = new URL(import.meta.url.endsWith('.ts') ? './inspect-pdf.ts' : './inspect-pdf.js', import.meta.url);

/** Makes the lane in which PDFs are read, one after the other. */
export function createPdfLane() {
  const lane = createLane<typeof inspectPdf>(worker, 'inspectPdf', caps);

  /**
   * Reads a stored PDF.
   *
   * @throws ServiceError `VALIDATION_ERROR` 422 `{field: 'file', reason}`: not_a_pdf, unreadable_pdf, encrypted_pdf,
   *   already_signed, dynamic_xfa, no_pages, too_many_pages, page_too_large, too_complex;
   *   `{field: 'textTags', reason, page, tag}` for a tag in the text that is no good
   */
  async function inspect(path: string, take: TakenFields): Promise<InspectedPdf> {
    const findings = await lane.run({ path, take, ...limits });
    if (findings === 'exceeded') throw refusal('too_complex');
    if ('reason' in findings) throw refusal(findings.reason);
    if ('problem' in findings) throw invalid([findings.problem]);
    return findings;
  }

  return { inspect, close: lane.close };
}

function refusal(reason: Reason) {
  const max = limitOf[reason];
  return invalid([max === undefined ? { field: 'file', reason } : { field: 'file', reason, max }]);
}

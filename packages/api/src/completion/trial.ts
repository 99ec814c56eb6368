import type { PageGeometry } from '@document-signer/core';
import { startReading } from '../inspection/pdf/inspect-open.ts';
import { wrongPages } from './gate/check-pages.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { PdfRefused, type RefusalReason } from './pdf/refusal.ts';

/** As small as a page may be: nobody sees it. */
const added = { width: 72, height: 72 } as const;

/**
 * Completes an original with nothing on it, and looks whether its pages are still what they were. So whoever uploads a
 * file that cannot be completed learns it there and then, and not when somebody has signed it.
 *
 * @param pages as pdf.js shows them
 * @returns why it cannot be completed; undefined when it can
 */
export async function reasonNotToComplete(
  bytes: Uint8Array,
  pages: readonly PageGeometry[],
): Promise<RefusalReason | undefined> {
  try {
    return (await isCompleted(bytes, pages)) ? undefined : 'unreadable_pdf';
  } catch (error) {
    return error instanceof PdfRefused ? error.reason : 'unreadable_pdf';
  }
}

async function isCompleted(bytes: Uint8Array, pages: readonly PageGeometry[]): Promise<boolean> {
  const pdf = await openPdf(bytes, { pages, fields: [] });
  pdf.addPage(added, { operators: '', fonts: new Map(), images: new Map() });
  const loading = startReading(Uint8Array.from(await pdf.save()));
  try {
    return (await wrongPages(await loading.promise, { pages, added: [added] })) === undefined;
  } finally {
    await loading.destroy();
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@document-signer/core';
import { afterAll } from 'vitest';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { openInPdfium } from '../../src/pdf/pdfium.ts';
import type { TakenFields } from '../../src/preparation/fields/inspect-fields.ts';
import type { PdfToPrepare } from '../../src/preparation/inspect-pdf.ts';
import { createPdfInspector } from '../../src/preparation/pdf-inspector.ts';
import { pdfiumCounts, withPage } from '../../src/preparation/readers/pdfium-page.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Prepares PDFs like uploads. Call it once per test file, at the top. */
export function prepareBytes() {
  const inspector = createPdfInspector({ maxPages: 2000, maxFields: 5000 });
  afterAll(() => inspector.close());

  /** @throws ServiceError when the file is refused */
  async function prepare(
    bytes: Uint8Array,
    take: TakenFields = { acroForm: true, textTags: false },
    attachments: PdfToPrepare['attachments'] = 'remove',
  ) {
    const path = join(await temporaryFolder(), 'file.pdf');
    const outputPath = `${path}.prepared`;
    await writeFile(path, bytes);
    const waiting = { owner: 'org_1', isGone: () => false };
    const found = await inspector.inspectPdf({ path, outputPath, attachments }, take, waiting);
    return { ...found, bytes: await readFile(outputPath), outputPath };
  }

  /** The text of the first page of the prepared file in pdf.js and in PDFium, or the details of the refusal. */
  async function outcomeOf(bytes: Uint8Array, take?: TakenFields): Promise<unknown> {
    try {
      return await textsOf((await prepare(bytes, take)).bytes);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.details;
    }
  }

  return { prepare, outcomeOf };
}

/** The sorted words of the first page in pdf.js and in PDFium, which may return them in another order. */
export async function textsOf(bytes: Uint8Array): Promise<readonly [string, string]> {
  const loading = startReading(Uint8Array.from(bytes));
  const document = await openInPdfium(bytes);
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const counts = document && withPage(document, 1, (handle) => pdfiumCounts(document, handle));
    return [sortedWords(text), sortedWords(counts?.text ?? '')];
  } finally {
    document?.close();
    await loading.destroy();
  }
}

/** The unique words of a text, sorted. Readers drop a text at the exact place of the same text. */
export const sortedWords = (text: string): string => [...new Set(text.split(/\s+/).filter(Boolean))].sort().join(' ');

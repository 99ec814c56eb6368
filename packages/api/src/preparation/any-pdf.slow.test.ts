import { ServiceError } from '@document-signer/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../test/check-property.ts';
import { hasTool, run } from '../../test/pdf-tools.ts';
import { failingPdfs, readFailing } from '../../test/preparation/failing-pdfs.ts';
import { generatedPdf, type Recipe, recipes } from '../../test/preparation/generated-pdf.ts';
import { prepareBytes, sortedWords } from '../../test/preparation/prepare-bytes.ts';
import { startReading } from '../inspection/pdf/inspect-open.ts';
import { openInPdfium } from './pdfium.ts';
import { pdfiumCounts, withPage } from './pdfium-page.ts';

const { prepare } = prepareBytes();

/** The prepared file of some bytes; undefined when they are refused. */
async function preparedOf(bytes: Uint8Array) {
  return prepare(bytes).catch((error: unknown) => {
    if (error instanceof ServiceError && error.status === 422) return undefined;
    throw error;
  });
}

/** The words of each page in pdf.js, annotations left out. */
async function wordsInPdfJs(bytes: Uint8Array): Promise<string[]> {
  const loading = startReading(Uint8Array.from(bytes));
  try {
    const pdf = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(sortedWords(items.map((item) => ('str' in item ? item.str : '')).join(' ')));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

async function wordsInPdfium(bytes: Uint8Array, pageCount: number): Promise<string[]> {
  const document = await openInPdfium(bytes);
  if (!document) return [];
  try {
    return Array.from({ length: pageCount }, (_, index) =>
      sortedWords(withPage(document, index + 1, (page) => pdfiumCounts(document, page).text) ?? ''),
    );
  } finally {
    document.close();
  }
}

const wordsInPoppler = (path: string): string[] =>
  run('pdftotext', [path, '-']).split('\f').slice(0, -1).map(sortedWords);

/** Words of an annotation, which are part of the page once it is flattened. */
const withoutStamp = (words: string): string => sortedWords(words.replace(/\bSTAMP\b/g, ''));

/** @returns whether the file is accepted */
async function expectAgreement(recipe: Recipe): Promise<boolean> {
  const original = generatedPdf(recipe);
  const prepared = await preparedOf(original);
  if (!prepared) return false;
  const words = await wordsInPdfJs(prepared.bytes);
  expect(words.map(withoutStamp)).toEqual(await wordsInPdfJs(original));
  expect(await wordsInPdfium(prepared.bytes, words.length)).toEqual(words);
  if (hasTool('pdftotext')) expect(wordsInPoppler(prepared.outputPath)).toEqual(words);
  return true;
}

describe('any file of the families of which readers make different things', () => {
  it('is refused, or shows the same before and after in pdf.js, PDFium and poppler', async () => {
    let [accepted, all] = [0, 0];
    await checkProperty(
      fc.asyncProperty(recipes, async (recipe) => {
        all += 1;
        if (await expectAgreement(recipe)) accepted += 1;
      }),
      300,
    );
    // Otherwise the property would prove little.
    expect(accepted / all).toBeGreaterThan(0.5);
  }, 300_000);

  it.runIf(hasTool('pdftotext')).each(failingPdfs)(
    'shows the same in poppler: $name',
    async ({ name, ...expected }) => {
      const prepared = await preparedOf(readFailing(name));
      expect(prepared === undefined).toBe('refused' in expected);
      if (prepared && 'shows' in expected)
        expect(wordsInPoppler(prepared.outputPath)).toEqual([sortedWords(expected.shows)]);
    },
  );
});

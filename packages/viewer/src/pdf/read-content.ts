import type { Matrix } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Engine } from './engine.ts';
import type { PageContent } from './pdf-document.ts';
import { readText } from './read-text.ts';

/** Reads the text and the drawing operations of a page. */
export async function readContent(
  page: PDFPageProxy,
  { AnnotationMode, OPS, normalizeUnicode }: Pick<Engine, 'AnnotationMode' | 'OPS' | 'normalizeUnicode'>,
): Promise<PageContent> {
  const { items: texts } = await readText(page, normalizeUnicode);
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const matrix: Matrix = [a, b, c, d, e, f];
  return { pageNumber: page.pageNumber, width, height, transform: matrix, texts, operators, OPS };
}

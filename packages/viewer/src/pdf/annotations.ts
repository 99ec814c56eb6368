import { fromUserSpace } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Leading, safeTarget } from './destinations.ts';
import { geometryOf, type PlacedPage } from './page-info.ts';
import type { PageLink } from './pdf-document.ts';

/** What of a page is needed to place its annotations. */
export type AnnotatedPage = PlacedPage & Pick<PDFPageProxy, 'getAnnotations'>;

/** An annotation of pdf.js, which has no type of its own for it. */
interface Annotation extends Leading {
  readonly subtype?: string;
  /** `[x1, y1, x2, y2]` in user space, normalized. */
  readonly rect: readonly [number, number, number, number];
}

/** The links of a page that are safe to follow. */
export async function linksOf(page: AnnotatedPage, pageCount: number): Promise<PageLink[]> {
  const annotations: readonly Annotation[] = await page.getAnnotations();
  return annotations
    .filter(({ subtype }) => subtype === 'Link')
    .flatMap((annotation): PageLink[] => {
      const target = safeTarget(annotation, pageCount, page.pageNumber);
      const [x1, y1, x2, y2] = annotation.rect;
      const place = fromUserSpace({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 }, geometryOf(page));
      return target && place.width > 0 && place.height > 0 ? [{ place, target }] : [];
    });
}

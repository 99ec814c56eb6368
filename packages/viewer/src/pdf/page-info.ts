import { displayedSize, fromUserSpace, type PageGeometry, type PageInfo } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Leading, safeTarget } from './destinations.ts';
import type { PageLink } from './pdf-document.ts';

/** The properties of a page that determine its size and geometry. */
type PlacedPage = Pick<PDFPageProxy, 'pageNumber' | 'view' | 'rotate' | 'userUnit'>;

/** The rotation and crop box of a page. */
function geometryOf({ view, rotate, userUnit }: PlacedPage): PageGeometry {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const quarter = ((rotate % 360) + 360) % 360;
  const rotation = quarter === 90 || quarter === 180 || quarter === 270 ? quarter : 0;
  return { view: [left, bottom, right, top], rotation, userUnit };
}

/** The number, displayed size and rotation of a page. */
export function pageInfoOf(page: PlacedPage): PageInfo {
  const geometry = geometryOf(page);
  return { pageNumber: page.pageNumber, ...displayedSize(geometry), rotation: geometry.rotation };
}

/** An annotation. pdf.js exports no type for it. */
interface Annotation extends Leading {
  readonly subtype?: string;
  /** `[x1, y1, x2, y2]` in user space, normalized. */
  readonly rect: readonly [number, number, number, number];
}

/** The links of a page that are safe to follow. */
export async function linksOf(
  page: PlacedPage & Pick<PDFPageProxy, 'getAnnotations'>,
  pageCount: number,
): Promise<PageLink[]> {
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

import { displayedSize, type PageGeometry, type PageInfo } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';

/** What of a page is needed to know its size and to place something on it. */
export type PlacedPage = Pick<PDFPageProxy, 'pageNumber' | 'view' | 'rotate' | 'userUnit'>;

/** How a page is turned and cropped. */
export function geometryOf({ view, rotate, userUnit }: PlacedPage): PageGeometry {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const quarter = ((rotate % 360) + 360) % 360;
  const rotation = quarter === 90 || quarter === 180 || quarter === 270 ? quarter : 0;
  return { view: [left, bottom, right, top], rotation, userUnit };
}

/** Number, displayed size and rotation of a page. */
export function pageInfoOf(page: PlacedPage): PageInfo {
  const geometry = geometryOf(page);
  return { pageNumber: page.pageNumber, ...displayedSize(geometry), rotation: geometry.rotation };
}

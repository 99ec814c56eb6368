import { displayedSize, type PageGeometry, type PageInfo } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';

/** The quarter turns that core knows; pdf.js gives none but multiples of 90. */
function rotationOf(degrees: number): PageGeometry['rotation'] {
  const quarter = ((degrees % 360) + 360) % 360;
  return quarter === 90 || quarter === 180 || quarter === 270 ? quarter : 0;
}

/** The geometry of a page, in core's words. */
export function geometryOf({
  view,
  rotate,
  userUnit,
}: Pick<PDFPageProxy, 'view' | 'rotate' | 'userUnit'>): PageGeometry {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  return { view: [left, bottom, right, top], rotation: rotationOf(rotate), userUnit };
}

/** What a document says of a page, from the page itself. */
export function pageInfoOf(pageNumber: number, page: Pick<PDFPageProxy, 'view' | 'rotate' | 'userUnit'>): PageInfo {
  const geometry = geometryOf(page);
  return { pageNumber, ...displayedSize(geometry), rotation: geometry.rotation };
}

import { fromUserSpace, type PlacedField, standsOn } from '@document-signer/core';
import type { PDFPageProxy } from 'pdfjs-dist';
import { geometryOf } from './geometry-of.ts';

/** What of a page is needed to find its widgets. */
export type WidgetPage = Pick<PDFPageProxy, 'view' | 'rotate' | 'userUnit' | 'getAnnotations'>;

/** What pdf.js tells of an annotation; of its own types, it has none. */
interface Annotation {
  readonly id: string;
  readonly subtype?: string;
  readonly pushButton?: boolean;
  /** `[x1, y1, x2, y2]` in user space, normalised. */
  readonly rect: readonly [number, number, number, number];
}

/**
 * The ids of form widgets under a field. Their value would show through what the signer fills in. Push buttons have no
 * value, so they stay.
 */
export async function coveredWidgets(page: WidgetPage, fields: readonly PlacedField[]): Promise<string[]> {
  if (fields.length === 0) return [];
  const geometry = geometryOf(page);
  const annotations: readonly Annotation[] = await page.getAnnotations();
  return annotations
    .filter(({ subtype, pushButton }) => subtype === 'Widget' && !pushButton)
    .filter(({ rect: [x1, y1, x2, y2] }) => {
      const place = fromUserSpace({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 }, geometry);
      return fields.some((field) => standsOn(place, field));
    })
    .map(({ id }) => id);
}

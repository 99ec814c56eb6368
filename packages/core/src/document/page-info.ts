import * as v from 'valibot';
import { displayedSize } from '../geometry/displayed-size.ts';
import { type PageGeometry, rotationSchema } from '../geometry/page-geometry.ts';

const positive = v.pipe(v.number(), v.finite('range'), v.gtValue(0, 'range'));

/**
 * One page of a document (interface, section 2.6): its number from 1, the displayed size in points at scale 1, and the
 * page's own rotation in degrees clockwise.
 */
export const pageInfoSchema = v.object({
  pageNumber: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  width: positive,
  height: positive,
  rotation: rotationSchema,
});

/** One page of a document. */
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;

/** The page infos of a document, in order, from the geometry of its pages. */
export function pageInfos(pages: readonly PageGeometry[]): PageInfo[] {
  return pages.map((page, index) => {
    const { width, height } = displayedSize(page);
    return { pageNumber: index + 1, width, height, rotation: page.rotation };
  });
}

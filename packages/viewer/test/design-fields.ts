import type { PageInfo } from '@document-signer/core';
import fc from 'fast-check';
import type { DesignField } from '../src/designer/fields/design-field.ts';
import { toPoints } from '../src/designer/fields/move.ts';

/** Pages of different sizes, one of them rotated. */
export const designPages: readonly PageInfo[] = [
  { pageNumber: 1, width: 600, height: 800, rotation: 0 },
  { pageNumber: 2, width: 300, height: 200, rotation: 90 },
  { pageNumber: 3, width: 1200, height: 800, rotation: 0 },
];

/** A text field of 180 × 24 points on the first page. `more` overrides its members. */
export function designField(id: string, more: Partial<DesignField> = {}): DesignField {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.03 };
  return { id, type: 'text', ...place, label: id, required: true, editable: true, ...more };
}

/** Fields at random places on the pages, some of them radio fields. */
export const anyFields: fc.Arbitrary<DesignField[]> = fc
  .array(
    fc.record({
      page: fc.integer({ min: 1, max: designPages.length }),
      x: fc.double({ min: 0, max: 0.6, noNaN: true }),
      y: fc.double({ min: 0, max: 0.6, noNaN: true }),
      width: fc.double({ min: 0.01, max: 0.4, noNaN: true }),
      height: fc.double({ min: 0.01, max: 0.4, noNaN: true }),
      isRadio: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((places) =>
    places.map(({ isRadio, ...place }, index) => {
      const options = [{ value: 'a', x: place.x, y: place.y, width: place.width / 2, height: place.height }];
      return designField(`f${index}`, { ...place, ...(isRadio && { type: 'radio', options }) });
    }),
  );

/** Whether a field is within its page, with all its boxes. Tolerates rounding errors. */
export function isOnItsPage(field: DesignField): boolean {
  const page = designPages[field.page - 1];
  if (!page) return false;
  const boxes = [field, ...(Array.isArray(field.options) ? (field.options as DesignField[]) : [])];
  return boxes.every((one) => {
    const { x, y, width, height } = toPoints(one, page);
    return x > -1e-6 && y > -1e-6 && x + width < page.width + 1e-6 && y + height < page.height + 1e-6;
  });
}

import { maxFields, newId, type PageInfo, pageInfoSchema, parse, type Rect } from '@document-signer/core';
import { type DesignField, readDesignFields } from './design-field.ts';
import { allowedMove, minSidePoints, ontoPage, placeInPoints, toPoints } from './move.ts';

/** Copied fields, with their source pages: field positions are fractions of these. */
export interface Clip {
  readonly fields: readonly DesignField[];
  readonly pages: readonly PageInfo[];
}

/** The offset of a copy from a field at the same position, in points. */
const stepPoints = 10;

/** How many offsets to try before a copy may cover another field. */
const maxSteps = 40;

/** Identifies our JSON among other clipboard text. */
const clipType = 'document-signer/fields';

/** Makes a clip of fields and their pages. */
export function clipOf(fields: readonly DesignField[], pages: readonly PageInfo[]): Clip {
  const used = new Set(fields.map(({ page }) => page));
  return { fields, pages: pages.filter(({ pageNumber }) => used.has(pageNumber)) };
}

/** Serializes a clip for the clipboard. */
export function writeClip(clip: Clip): string {
  return JSON.stringify({ type: clipType, ...clip });
}

/** Parses clipboard text. Returns undefined unless a designer copied it. Does not validate the fields. */
export function readClip(text: string): Clip | undefined {
  try {
    const { type, fields, pages } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
    if (type !== clipType || !Array.isArray(fields) || !Array.isArray(pages)) return undefined;
    if (fields.length === 0 || fields.length > maxFields) return undefined;
    return { fields: readDesignFields(fields), pages: pages.map((page) => parse(pageInfoSchema, page)) };
  } catch {
    return undefined;
  }
}

interface Placed {
  readonly field: DesignField;
  readonly page: PageInfo;
  readonly box: Rect<'points'>;
}

/** Copies a field with a new id and without its tab order number. */
function copyOf({ tabOrder: _tabOrder, ...field }: DesignField): DesignField {
  return { ...field, id: newId('fld') } as DesignField;
}

/** Places the copies from page `pageNumber` on, each at its original position in points. */
function placesFor({ fields, pages: from }: Clip, pageNumber: number, pages: readonly PageInfo[]): Placed[] {
  const first = Math.min(...fields.map(({ page }) => page));
  const placed = fields.flatMap((field): Placed[] => {
    const page = pages[Math.min(pageNumber + field.page - first, pages.length) - 1];
    if (!page) return [];
    const box = toPoints(field, from.find((one) => one.pageNumber === field.page) ?? page);
    // A field without a size could not be seen or selected.
    const width = box.width > 0 ? box.width : minSidePoints;
    const height = box.height > 0 ? box.height : minSidePoints;
    return [{ field, page, box: { ...box, width, height } }];
  });
  const back = allowedMove(placed, { x: 0, y: 0 });
  return placed.map((one) => ({
    ...one,
    box: ontoPage({ ...one.box, x: one.box.x + back.x, y: one.box.y + back.y }, one.page),
  }));
}

/** Moves the copies together so that none exactly covers a field. */
function besideOthers(placed: readonly Placed[], fields: readonly DesignField[], pages: readonly PageInfo[]): Placed[] {
  const keyOf = ({ pageNumber }: PageInfo, { x, y }: Rect<'points'>) =>
    `${pageNumber} ${Math.round(x)} ${Math.round(y)}`;
  const taken = new Set(
    fields.flatMap((field) => {
      const page = pages[field.page - 1];
      return page ? [keyOf(page, toPoints(field, page))] : [];
    }),
  );
  const moved = (points: number): Placed[] => {
    const by = allowedMove(placed, { x: points, y: points });
    return placed.map((one) => ({ ...one, box: { ...one.box, x: one.box.x + by.x, y: one.box.y + by.y } }));
  };
  const isFree = (some: readonly Placed[]) => !some.some(({ page, box }) => taken.has(keyOf(page, box)));
  for (const direction of [1, -1]) {
    for (let step = 0; step <= maxSteps; step += 1) {
      const some = moved(direction * step * stepPoints);
      if (isFree(some)) return some;
    }
  }
  return moved(stepPoints);
}

/**
 * Copies the fields of a clip to the pages from `pageNumber` on. Fields of several pages keep their page offsets.
 *
 * @param fields the existing fields: copies that would exactly cover one are moved
 */
export function pasteFields(
  clip: Clip,
  pageNumber: number,
  fields: readonly DesignField[],
  pages: readonly PageInfo[],
): DesignField[] {
  const placed = placesFor(clip, pageNumber, pages);
  if (placed.length === 0) return [];
  return besideOthers(placed, fields, pages).map(({ field, page, box }) => placeInPoints(copyOf(field), box, page));
}

/** Copies fields to the same position on each page of a range, except on their own page. */
export function copiesOnPages(
  fields: readonly DesignField[],
  { first, last }: { readonly first: number; readonly last: number },
  pages: readonly PageInfo[],
): DesignField[] {
  return pages.slice(Math.max(0, first - 1), Math.max(0, last)).flatMap((page) =>
    fields
      .filter((field) => field.page !== page.pageNumber)
      .map((field) => {
        const box = toPoints(field, pages[field.page - 1] ?? page);
        return placeInPoints(copyOf(field), ontoPage(box, page), page);
      }),
  );
}

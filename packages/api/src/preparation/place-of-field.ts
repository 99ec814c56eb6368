import { fromUserSpace, type PageGeometry, type PlacedField, standsOn } from '@document-signer/core';
import { PdfDict, type PdfObject } from '@libpdf/core';
import * as v from 'valibot';
import { nameOf, numberOf, type Resolve } from '../inspection/pdf/objects.ts';
import type { PDFDocumentProxy } from './inspect-operators.ts';
import type { Box } from './page-boxes.ts';

/** A flag of buttons that trigger an action and have no value (ISO 32000-2, table 229). */
const pushButton = 1 << 16;

/** The most fields above a widget that are looked at, so that a chain without an end costs little. */
const maxDepth = 500;

/** A widget as pdf.js tells of it. */
const widgetSchema = v.object({
  id: v.string(),
  subtype: v.literal('Widget'),
  pushButton: v.optional(v.boolean(), false),
  rect: v.tuple([v.number(), v.number(), v.number(), v.number()]),
});

/** Pages, and the fields that stand on them. */
export interface Placed {
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly PlacedField[];
}

/** Whether a box of user space is the place of one of our fields on a page, counted from 1. */
export function isPlaceOfField([x, y, right, top]: Box, pageNumber: number, { pages, fields }: Placed): boolean {
  const geometry = pages[pageNumber - 1];
  const onPage = fields.filter(({ page }) => page === pageNumber);
  if (!geometry || onPage.length === 0) return false;
  const place = fromUserSpace({ x, y, width: right - x, height: top - y }, geometry);
  return onPage.some((field) => standsOn(place, field));
}

/** The identifiers in pdf.js of widgets that are replaced by fields, by page. */
export async function placesOfFields(
  pdf: PDFDocumentProxy,
  placed: Placed,
  pages: readonly number[],
): Promise<Map<number, Set<string>>> {
  const names = new Map<number, Set<string>>();
  for (const number of pages) {
    const annotations: unknown[] = await (await pdf.getPage(number)).getAnnotations();
    const found = annotations.flatMap((annotation) => {
      const widget = v.safeParse(widgetSchema, annotation);
      if (!widget.success || widget.output.pushButton) return [];
      return isPlaceOfField(widget.output.rect, number, placed) ? [widget.output.id] : [];
    });
    names.set(number, new Set(found));
  }
  return names;
}

/** Whether a widget only triggers an action. It may inherit its type and flags. */
export function isPushButton(widget: PdfDict, resolve: Resolve): boolean {
  const flags = numberOf(inherited(widget, 'Ff', resolve), resolve) ?? 0;
  return nameOf(inherited(widget, 'FT', resolve), resolve) === 'Btn' && (flags & pushButton) !== 0;
}

/** A widget's own entry, or that of the nearest field above it that has one (ISO 32000-2, 12.7.4.1). */
export function inherited(widget: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  const seen = new Set<PdfDict>();
  let node: PdfObject | undefined = widget;
  while (node instanceof PdfDict && seen.size <= maxDepth && !seen.has(node)) {
    if (node.has(key)) return node.get(key);
    seen.add(node);
    node = resolve(node.get('Parent'));
  }
  return undefined;
}

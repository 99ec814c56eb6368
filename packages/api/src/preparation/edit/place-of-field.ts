import { fromUserSpace, type PageGeometry, type PlacedField, replacesWidget } from '@document-signer/core';
import { PdfDict, type PdfObject } from '@libpdf/core';
import { nameOf, numberOf, type Resolve } from '../../pdf/objects.ts';
import type { Box } from './page-boxes.ts';

/** A flag of buttons that trigger an action and have no value (ISO 32000-2, table 229). */
const pushButton = 1 << 16;

/** How many parents of a widget are followed, which bounds the cost of a chain without an end. */
const maxDepth = 500;

/** Pages and the fields on them. */
export interface Placed {
  readonly pages: readonly PageGeometry[];
  readonly fields: readonly PlacedField[];
}

/** Whether a field of the document covers a box in user space. `pageNumber` counts from 1. */
export function isPlaceOfField([x, y, right, top]: Box, pageNumber: number, { pages, fields }: Placed): boolean {
  const geometry = pages[pageNumber - 1];
  const onPage = fields.filter(({ page }) => page === pageNumber);
  if (!geometry || onPage.length === 0) return false;
  const place = fromUserSpace({ x, y, width: right - x, height: top - y }, geometry);
  return onPage.some((field) => replacesWidget(place, field));
}

/** Whether a widget is a button that only triggers an action. It may inherit its type and flags. */
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

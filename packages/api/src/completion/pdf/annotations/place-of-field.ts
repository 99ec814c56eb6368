import { fromUserSpace, type PageGeometry, type PlacedField, standsOn } from '@document-signer/core';
import { type PdfDict, PdfNumber } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { lineage } from '../pages/page-tree.ts';
import { nameOf } from './appearance.ts';
import type { Box } from './placed.ts';

/** A flag of buttons that only act, and have no value (ISO 32000-2, table 229). */
const pushButton = 1 << 16;

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

/** Whether a widget only acts. What it does not say itself, the field above it may. */
export function isPushButton(widget: PdfDict, resolve: Resolve): boolean {
  const said = (key: string) =>
    lineage(widget, resolve)
      .find((field) => field.has(key))
      ?.get(key);
  const flags = resolve(said('Ff'));
  return nameOf(said('FT'), resolve) === 'Btn' && flags instanceof PdfNumber && (flags.value & pushButton) !== 0;
}

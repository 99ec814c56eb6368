import { type Field, fromUserSpace, type PageGeometry, standsOn } from '@document-signer/core';
import { type PdfDict, PdfNumber } from '@libpdf/core';
import type { Resolve } from '../../../inspection/pdf/objects.ts';
import { lineage } from '../pages/page-tree.ts';
import { nameOf } from './appearance.ts';
import type { Box } from './placed.ts';

/** A flag of buttons that only act, and have no value (ISO 32000-2, table 229). */
const pushButton = 1 << 16;

/** Where a widget is, among our fields. */
interface Place {
  /** Those of its page. */
  readonly fields: readonly Field[];
  readonly geometry: PageGeometry;
  readonly resolve: Resolve;
}

/** Whether one of our fields stands where a widget does: the viewer leaves the widget out by the same rule. */
export function isFilledAnew(widget: PdfDict, box: Box, { fields, geometry, resolve }: Place): boolean {
  if (fields.length === 0 || isPushButton(widget, resolve)) return false;
  const [x, y, right, top] = box;
  const place = fromUserSpace({ x, y, width: right - x, height: top - y }, geometry);
  return fields.some((field) => standsOn(place, field));
}

/** What a widget does not say itself, the field above it may. */
function isPushButton(widget: PdfDict, resolve: Resolve): boolean {
  const said = (key: string) =>
    lineage(widget, resolve)
      .find((field) => field.has(key))
      ?.get(key);
  const flags = resolve(said('Ff'));
  return nameOf(said('FT'), resolve) === 'Btn' && flags instanceof PdfNumber && (flags.value & pushButton) !== 0;
}

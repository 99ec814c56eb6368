import { PdfRef } from '@libpdf/core';
import { activeContentOf, hasXfa } from '../../../inspection/pdf/active-content.ts';
import { dictionariesIn } from '../../../inspection/pdf/objects.ts';
import { isSignatureValue, usageRights } from '../../../inspection/pdf/signature-values.ts';
import { PdfRefused } from '../refusal.ts';
import type { LoadedPdf } from './load-pdf.ts';

/** The highest number an object may have (ISO 32000-1, annex C). Only a full rewrite can do without one that is higher. */
export const maxObjects = 8_388_607;

/**
 * Whether anything in a file, referred to or not, could act by itself. An update would leave it in the bytes.
 *
 * @throws PdfRefused `already_signed`: drawing would break what somebody signed
 */
export function hasActiveContent({ catalog, registry, resolve }: LoadedPdf): boolean {
  const granted = usageRights(catalog, resolve);
  let found = granted.size > 0 || hasXfa(catalog, resolve);
  const last = Math.min(registry.nextObjectNumber, maxObjects + 1);
  for (let number = 1; number < last; number += 1) {
    const object = resolve(PdfRef.of(number, 0));
    if (!object) continue;
    for (const dictionary of dictionariesIn(object)) {
      if (isSignatureValue(dictionary, resolve) && !granted.has(dictionary)) throw new PdfRefused('already_signed');
      found ||= activeContentOf(dictionary, resolve).length > 0;
    }
  }
  return found;
}

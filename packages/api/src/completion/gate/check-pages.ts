import { displayedSize, type PageGeometry, type Size } from '@document-signer/core';
import type { startReading } from '../../inspection/pdf/inspect-open.ts';

/** The pages that a completed file is to have. */
export interface Expected {
  /** Those of the original, as the signer saw them. */
  readonly pages: readonly PageGeometry[];
  /** Those that follow them. */
  readonly added: readonly Size<'points'>[];
}

/** What is wrong with the pages of a file. */
export type PageFault = 'page_count' | 'page_geometry';

/** pdf.js, seen from here. */
export type Reading = Awaited<ReturnType<typeof startReading>['promise']>;
type Page = Awaited<ReturnType<Reading['getPage']>>;

/** How far sizes may be apart, in points: numbers are written with so many digits. */
const tolerance = 0.01;

/** What is wrong with the pages of a file, as pdf.js finds them. */
export async function wrongPages(pdf: Reading, { pages, added }: Expected): Promise<PageFault | undefined> {
  if (pdf.numPages !== pages.length + added.length) return 'page_count';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const original = pages[number - 1];
    const size = original ? displayedSize(original) : added[number - 1 - pages.length];
    const shown = page.getViewport({ scale: 1 });
    if (!size || !isNear([shown.width, shown.height], [size.width, size.height])) return 'page_geometry';
    if (original && !isSame(page, original)) return 'page_geometry';
  }
  return undefined;
}

const isSame = ({ view, rotate, userUnit }: Page, original: PageGeometry): boolean =>
  rotate === original.rotation && isNear(view, original.view) && isNear([userUnit], [original.userUnit]);

const isNear = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((value, index) => Math.abs(value - (others[index] ?? NaN)) <= tolerance);

import { fromUserSpace, type PageGeometry, type Rect } from '@document-signer/core';
import { openInPdfium, type PdfiumDocument } from '../../pdf/pdfium.ts';
import type { Box } from '../edit/page-boxes.ts';
import { withoutTagsIn } from '../fields/find-tags.ts';
import type { WithoutTags } from '../pdfium-edits.ts';
import { comparedPages, drawnPages } from './compared-pages.ts';
import { differInFontsOnly } from './foreign-fonts.ts';
import {
  countsOf,
  drawsAfterExcessRestore,
  type LayerConfiguration,
  leaveNoState,
  type PageCounts,
  type PageOperators,
  type PDFDocumentProxy,
  pageOperators,
  type ShownAnnotation,
  shownAnnotations,
} from './page-operators.ts';
import { covered, type Picture, pagePicture, pixels, shrunk } from './page-picture.ts';
import { pdfiumCounts, pdfiumPicture, withPage } from './pdfium-page.ts';
import { belowAnnotations, createContentComparison, insideForm } from './same-content.ts';
import { areEqual, areSimilar } from './similar-pictures.ts';

/** The files and pages that are compared. */
export interface Checked {
  /** The original in pdf.js. */
  readonly original: PDFDocumentProxy;
  /** The prepared file in pdf.js. */
  readonly prepared: PDFDocumentProxy;
  /** The prepared file for PDFium. */
  readonly bytes: Uint8Array;
  readonly pages: readonly PageGeometry[];
  /** Numbers of pages, from 1, with annotations that were flattened or removed. */
  readonly annotated: readonly number[];
  /** Numbers of pages, from 1, whose content is in a form in the prepared file. */
  readonly wrapped: ReadonlySet<number>;
  /** Where text tags were removed, by page. */
  readonly tags: WithoutTags['boxes'];
  readonly withFields: ReadonlySet<number>;
  /** Where widgets were that fields replace, in user space, by page. */
  readonly replaced: ReadonlyMap<number, readonly Box[]>;
}

/**
 * What the comparison found: a page that differs, or the pages whose annotations look different. `isMisread`: pdf.js shows other
 * content in the prepared file than in the original.
 */
export type ReaderFindings =
  | { readonly page: number; readonly isMisread: boolean }
  | { readonly changed: readonly number[] };

/** Compares the original with the prepared file in pdf.js, and the prepared file between pdf.js and PDFium. */
export async function checkReaders(checked: Checked): Promise<ReaderFindings> {
  const { original, prepared, bytes, withFields } = checked;
  const document = await openInPdfium(bytes);
  if (!document) return { page: 1, isMisread: false };
  try {
    const same = createContentComparison();
    const [before, after] = [await original.getOptionalContentConfig(), await prepared.getOptionalContentConfig()];
    const drawn = drawnPages(prepared.numPages, withFields);
    const changed: number[] = [];
    for (const number of comparedPages(prepared.numPages, withFields)) {
      const look = await checkPage(checked, {
        document,
        number,
        same,
        before,
        after,
        isDrawn: drawn.has(number),
      }).catch(unlessTrapped);
      if (look === 'ambiguous' || look === 'misread') return { page: number, isMisread: look === 'misread' };
      if (look === 'changed') changed.push(number);
    }
    return { changed };
  } finally {
    document.close();
  }
}

/** A page that pdf.js cannot draw is ambiguous. A trap in PDFium ends the job, since it may come from other pages. */
function unlessTrapped(error: unknown): 'ambiguous' {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  return 'ambiguous';
}

interface PageCheck {
  readonly document: PdfiumDocument;
  readonly number: number;
  readonly same: ReturnType<typeof createContentComparison>;
  readonly before: LayerConfiguration;
  readonly after: LayerConfiguration;
  /** Whether both readers draw it even when their counts agree. */
  readonly isDrawn: boolean;
}

/** Compares one page. Rejects when pdf.js cannot draw it. */
async function checkPage(checked: Checked, check: PageCheck): Promise<'equal' | 'changed' | 'misread' | 'ambiguous'> {
  const { original, prepared, annotated, wrapped } = checked;
  const { document, number, same, before, after, isDrawn } = check;
  const isAnnotated = annotated.includes(number);
  const [first, second] = [await original.getPage(number), await prepared.getPage(number)];
  const [one, other] = [await pageOperators(first, before), await pageOperators(second, after)];
  if (drawsAfterExcessRestore(one) || drawsAfterExcessRestore(other)) return 'ambiguous';
  const content = wrapped.has(number) ? insideForm(other) : isAnnotated ? belowAnnotations(other, one) : other;
  const tags = checked.tags.get(number) ?? [];
  const mayDrawMore = isAnnotated && !wrapped.has(number);
  const isKept = () => keepsText(one, wrapped.has(number) ? (content ?? other) : other, mayDrawMore);
  if (!content || !(tags.length > 0 ? isKept() : same(one, content))) return 'misread';
  if (isAnnotated) {
    const shown = (await shownAnnotations(first, before)).filter(({ rect }) => !isReplaced(rect, checked, number));
    if (!keepsAnnotationText(other, one, shown)) return 'misread';
  }
  if (wrapped.has(number) && !leaveNoState(other.codes)) return 'ambiguous';
  const facts = { counts: countsOf(other), isDrawn: isDrawn || isAnnotated || other.hasLayers };
  first.cleanup();
  second.cleanup();
  if (!(await isShownAlike(checked, document, number, facts))) return 'ambiguous';
  if (!isAnnotated && tags.length === 0) return 'equal';
  const places = [...tags, ...placesOf(checked, number)];
  const was = covered(await pagePicture(original, number, { withAnnotations: isAnnotated }), places);
  const is = covered(await pagePicture(prepared, number), places);
  if (tags.length > 0 && !areSimilar(was, is)) return 'ambiguous';
  return !isAnnotated || areEqual(was, is) ? 'equal' : 'changed';
}

/**
 * Whether a page without its tags still has all other letters, and no more unless annotations were drawn into it. Its operators
 * cannot be compared, because PDFium rewrote its content.
 */
function keepsText(one: PageOperators, other: PageOperators, mayDrawMore: boolean): boolean {
  const [kept, all] = [letters(withoutTagsIn(countsOf(one).text)), letters(countsOf(other).text)];
  if (!mayDrawMore) return kept === all;
  let at = 0;
  return Array.from(kept).every((letter) => {
    const found = all.indexOf(letter, at);
    at = found + letter.length;
    return found >= 0;
  });
}

/**
 * Whether a page has the text of its content and of its annotations. Readers may draw some letters of a value differently, so
 * the text of an annotation is lost when most of its letters and digits are.
 */
function keepsAnnotationText(
  page: PageOperators,
  content: PageOperators,
  annotations: readonly ShownAnnotation[],
): boolean {
  const left = Map.groupBy(lettersOf(page), (letter) => letter);
  const isMissing = (letter: string): boolean => left.get(letter)?.pop() === undefined;
  for (const letter of lettersOf(content)) isMissing(letter);
  return annotations.map(lettersOf).every((letters) => {
    // The mark of a checkbox is a single letter of a font of symbols.
    return letters.length <= 1 || 2 * letters.filter(isMissing).length <= letters.length;
  });
}

/** The letters and digits of a text, without those of tags. */
function lettersOf(part: Pick<PageOperators, 'operators'>): string[] {
  const text = withoutTagsIn(countsOf(part).text).normalize('NFKC');
  return Array.from(text.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** Whether a field replaces the widget at a place in user space. */
const isReplaced = (rect: readonly number[], { replaced }: Checked, number: number): boolean =>
  (replaced.get(number) ?? []).some((box) => box.every((side, index) => Math.abs(side - (rect[index] ?? 0)) < 0.01));

/**
 * Whether PDFium shows a page as pdf.js does. For most pages only counts are compared, since drawing takes longer. Where each
 * reader substitutes a font, the same text may look different.
 */
async function isShownAlike(
  { prepared, pages }: Checked,
  document: PdfiumDocument,
  number: number,
  { counts, isDrawn }: { readonly counts: PageCounts; readonly isDrawn: boolean },
): Promise<boolean> {
  const theirs = withPage(document, number, (page) => pdfiumCounts(document, page));
  const geometry = pages[number - 1];
  if (!theirs || !geometry) return false;
  const isCountedAlike = areSameCounts(theirs, counts);
  if (isCountedAlike && !isDrawn) return true;
  const drawBoth = async (maxPixels: number): Promise<[Picture, Picture] | undefined> => {
    const picture = withPage(document, number, (page) => pdfiumPicture(document, page, maxPixels));
    return picture && [picture, await pagePicture(prepared, number, { maxPixels })];
  };
  const small = await drawBoth(pixels.few);
  if (small && areSimilar(...small)) return true;
  // A large picture shows thin lines that a small one lacks. Shrinking it hides seams of a pixel between two boxes.
  const large = await drawBoth(pixels.many);
  if (large && areSimilar(shrunk(large[0]), shrunk(large[1]))) return true;
  return isCountedAlike && theirs.hasForeignFonts && differInFontsOnly(prepared, document, number, geometry);
}

function areSameCounts(one: PageCounts, other: PageCounts): boolean {
  const isAlike = one.images === other.images && one.shadings === other.shadings && one.paths === other.paths;
  return isAlike && letters(one.text) === letters(other.text);
}

/** The letters of a text, sorted: readers order and separate text differently, and some split ligatures. */
function letters(text: string): string {
  return Array.from(text.normalize('NFKC').replace(/[\s\p{C}]/gu, ''))
    .sort()
    .join('');
}

/** The boxes of widgets that fields replace, on the page as displayed. */
function placesOf({ replaced, pages }: Checked, number: number): Rect<'fraction'>[] {
  const geometry = pages[number - 1];
  if (!geometry) return [];
  return (replaced.get(number) ?? []).map(([x, y, right, top]) =>
    fromUserSpace({ x, y, width: right - x, height: top - y }, geometry),
  );
}

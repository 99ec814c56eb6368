import type { ActiveContent, PageGeometry, Preparation, PreparationRemoval, Reason } from '@document-signer/core';
import { preparationRemovals } from '@document-signer/core';
import { UnreadablePdf } from '../completion/pdf/load-pdf.ts';
import { examineObjects } from '../inspection/pdf/examine-objects.ts';
import { withReading } from '../inspection/pdf/inspect-open.ts';
import { inspectPages } from '../inspection/pdf/inspect-pages.ts';
import { openObjects } from '../inspection/pdf/objects.ts';
import { checkReaders } from './check-readers.ts';
import { editFile, finishFlattened } from './edit-file.ts';
import { flattenPages } from './flatten-pages.ts';
import { placesOfFields } from './inspect-hidden.ts';
import type { PDFDocumentProxy } from './inspect-operators.ts';
import { discardPdfium } from './pdfium.ts';
import type { Placed } from './place-of-field.ts';
import { linearized, soundFile } from './sound-file.ts';
import { markRefusal } from './try-marks.ts';

/** What is known of an original before it is prepared. */
export interface Original {
  readonly bytes: Uint8Array;
  readonly pdf: PDFDocumentProxy;
  readonly placed: Placed;
  /** Undefined: its objects cannot be listed before it is written anew. */
  readonly activeContent: readonly ActiveContent[] | undefined;
  readonly isEncrypted: boolean;
  readonly maxSide: number;
}

/** A prepared file, or why there is none. `page` goes with `ambiguous_pdf`. */
export type Prepared =
  | {
      readonly bytes: Uint8Array;
      readonly pages: PageGeometry[];
      readonly activeContent: readonly ActiveContent[];
      readonly preparation: Preparation;
    }
  | { readonly reason: Reason; readonly page?: number };

const unreadable = { reason: 'unreadable_pdf' } as const;

/** Makes the prepared file of an original, and checks with two readers that it shows the same. */
export async function preparePdf(original: Original): Promise<Prepared> {
  try {
    const written = await writePrepared(original);
    return 'reason' in written ? written : await checkPrepared(original, written);
  } catch (error) {
    if (error instanceof UnreadablePdf) return unreadable;
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    discardPdfium();
    return unreadable;
  }
}

interface Written {
  readonly bytes: Uint8Array;
  readonly activeContent: readonly ActiveContent[];
  readonly removed: ReadonlySet<PreparationRemoval>;
  readonly annotated: readonly number[];
}

async function writePrepared(original: Original): Promise<Written | { readonly reason: Reason }> {
  const { bytes, pdf, placed } = original;
  const sound = await soundFile(bytes, pdf.numPages);
  if (!sound) return unreadable;
  const examined = original.activeContent ? original : await examineObjects(await openObjects(sound.bytes));
  if ('reason' in examined) return examined;
  const layers = (await hasLayers(pdf)) ? await layersOf(sound.bytes) : undefined;
  const edited = editFile(sound, { placed, activeContent: examined.activeContent ?? [], layers });
  if ('reason' in edited) return edited;
  if (edited.toFlatten.length === 0) {
    const done = edited.bytes === sound.bytes ? sound.bytes : await linearized(edited.bytes);
    return done ? { ...edited, bytes: done } : unreadable;
  }
  const flattened = await flattenPages(edited.bytes, edited.toFlatten);
  const done = flattened && (await linearized(await finishFlattened(flattened)));
  return done ? { ...edited, bytes: done } : unreadable;
}

async function hasLayers(pdf: PDFDocumentProxy): Promise<boolean> {
  return Array.from(await pdf.getOptionalContentConfig()).length > 0;
}

/** The states of the layers, by the numbers that they have in the sound file. */
const layersOf = (sound: Uint8Array) => withReading(sound, (pdf) => pdf.getOptionalContentConfig());

async function checkPrepared(original: Original, written: Written): Promise<Prepared> {
  const { bytes, activeContent, removed, annotated } = written;
  return withReading(bytes, async (prepared): Promise<Prepared> => {
    const read = await inspectPages(prepared, original.maxSide);
    if ('reason' in read) return read;
    const { placed } = original;
    const differing = firstDifference(placed.pages, read.pages);
    if (differing) return { reason: 'ambiguous_pdf', page: differing };
    const withFields = new Set(placed.fields.map(({ page }) => page));
    const hidden = await placesOfFields(original.pdf, placed, annotated);
    const found = await checkReaders({ original: original.pdf, prepared, bytes, annotated, withFields, hidden });
    if ('page' in found) return { reason: 'ambiguous_pdf', page: found.page };
    const reason = await markRefusal(bytes, prepared, placed);
    if (reason) return reason;
    const kinds = new Set<PreparationRemoval>(removed);
    if (original.isEncrypted) kinds.add('encryption');
    const preparation = { removed: preparationRemovals.filter((kind) => kinds.has(kind)), changed: [...found.changed] };
    return { bytes, pages: read.pages, activeContent, preparation };
  });
}

/** The first page, from 1, that is missing or of another size. */
function firstDifference(before: readonly PageGeometry[], after: readonly PageGeometry[]): number | undefined {
  const count = Math.max(before.length, after.length);
  for (let index = 0; index < count; index += 1) {
    const [one, other] = [before[index], after[index]];
    if (!one || !other || !isSameGeometry(one, other)) return index + 1;
  }
  return undefined;
}

const isSameGeometry = (one: PageGeometry, other: PageGeometry): boolean =>
  one.rotation === other.rotation &&
  Math.abs(one.userUnit - other.userUnit) < 0.01 &&
  one.view.every((value, index) => Math.abs(value - (other.view[index] ?? Number.NaN)) < 0.01);

import type { ActiveContent, Organization, PageGeometry, Preparation, PreparationRemoval } from '@document-signer/core';
import { preparationRemovals } from '@document-signer/core';
import { loadPdf, UnreadablePdf } from '../completion/pdf/load-pdf.ts';
import { examineObjects } from '../inspection/pdf/examine-objects.ts';
import { withReading } from '../inspection/pdf/inspect-open.ts';
import { inspectPages } from '../inspection/pdf/inspect-pages.ts';
import { openObjects } from '../inspection/pdf/objects.ts';
import { checkReaders } from './check-readers.ts';
import { type EditedFile, editFile, finishFlattened, type Refused } from './edit-file.ts';
import { flattenPages } from './flatten-pages.ts';
import type { PDFDocumentProxy } from './inspect-operators.ts';
import { discardPdfium } from './pdfium.ts';
import { type Placed, placesOfFields } from './place-of-field.ts';
import { type WithoutTags, withoutTags } from './remove-tags.ts';
import { linearized, soundFile } from './sound-file.ts';
import { markRefusal } from './try-marks.ts';

/** What is known of an original before it is prepared. */
export interface Original {
  /** Reads the file. */
  readonly read: () => Promise<Uint8Array>;
  readonly pdf: PDFDocumentProxy;
  readonly placed: Placed;
  /** Undefined: its objects cannot be listed before it is rewritten. */
  readonly activeContent: readonly ActiveContent[] | undefined;
  readonly isEncrypted: boolean;
  /** Whether text tags became fields. */
  readonly hasTags: boolean;
  readonly maxSide: number;
  readonly attachments: Organization['attachments'];
}

/** A prepared file, or why there is none. */
export type Prepared =
  | {
      readonly bytes: Uint8Array;
      readonly pages: PageGeometry[];
      readonly activeContent: readonly ActiveContent[];
      readonly preparation: Preparation;
    }
  | Refused;

const unreadable = { reason: 'unreadable_pdf' } as const;

/** Makes the prepared file of an original, and checks with two readers that it shows the same. */
export async function preparePdf(original: Original): Promise<Prepared> {
  try {
    const made = await prepareOnce(original);
    // Where a page cannot be written without its tags, they stay.
    return 'reason' in made && original.hasTags ? await prepareOnce({ ...original, hasTags: false }) : made;
  } catch (error) {
    if (error instanceof UnreadablePdf) return unreadable;
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    discardPdfium();
    return unreadable;
  }
}

async function prepareOnce(original: Original): Promise<Prepared> {
  const written = await writePrepared(original);
  return 'reason' in written ? written : checkPrepared(original, written);
}

interface Written {
  readonly bytes: Uint8Array;
  readonly activeContent: readonly ActiveContent[];
  readonly removed: ReadonlySet<PreparationRemoval>;
  readonly annotated: readonly number[];
  readonly wrapped: ReadonlySet<number>;
  readonly tags: WithoutTags['boxes'];
}

async function writePrepared(original: Original): Promise<Written | Refused> {
  const edited = await editOriginal(original);
  if ('reason' in edited) return edited;
  const finished = edited.toFlatten.length > 0 ? await withoutAnnotations(edited) : edited.bytes;
  const bytes = finished && (await linearized(finished));
  return bytes ? { ...edited, bytes } : unreadable;
}

/** Edits a sound copy of the original, which is out of memory again when that is done. */
async function editOriginal(original: Original): Promise<(EditedFile & Pick<Written, 'tags'>) | Refused> {
  const { pdf, placed, attachments } = original;
  const sound = await soundFile(await original.read(), pdf.numPages);
  if (!sound) return unreadable;
  const examined = original.activeContent ? original : await examineObjects(await openObjects(sound.bytes));
  if ('reason' in examined) return examined;
  const untagged = original.hasTags ? await withoutTags(sound.bytes, placed.pages) : undefined;
  const loaded = untagged ? await loadPdf(untagged.bytes) : sound;
  const layers = (await hasLayers(pdf)) ? await layersOf(loaded.bytes) : undefined;
  const edited = editFile(loaded, { placed, activeContent: examined.activeContent ?? [], layers, attachments });
  return 'reason' in edited ? edited : { ...edited, tags: untagged?.boxes ?? new Map() };
}

async function withoutAnnotations(edited: EditedFile): Promise<Uint8Array | undefined> {
  const flattened = await flattenPages(edited.bytes, edited.toFlatten);
  return flattened && finishFlattened(flattened, edited);
}

async function hasLayers(pdf: PDFDocumentProxy): Promise<boolean> {
  return Array.from(await pdf.getOptionalContentConfig()).length > 0;
}

/** The states of the layers, by the numbers that they have in the sound file. */
const layersOf = (sound: Uint8Array) => withReading(Uint8Array.from(sound), (pdf) => pdf.getOptionalContentConfig());

async function checkPrepared(original: Original, written: Written): Promise<Prepared> {
  const { bytes, activeContent, removed, annotated, wrapped, tags } = written;
  return withReading(Uint8Array.from(bytes), async (prepared): Promise<Prepared> => {
    const read = await inspectPages(prepared, original.maxSide);
    if ('reason' in read) return read;
    const { placed } = original;
    const differing = firstDifference(placed.pages, read.pages);
    if (differing) return { reason: 'ambiguous_pdf', page: differing };
    const withFields = new Set(placed.fields.map(({ page }) => page));
    const hidden = await placesOfFields(original.pdf, placed, annotated);
    const changes = { annotated, wrapped, tags, withFields, hidden };
    const found = await checkReaders({ original: original.pdf, prepared, bytes, pages: read.pages, ...changes });
    if ('page' in found) return { reason: 'ambiguous_pdf', page: found.page };
    const reason = await markRefusal(bytes, prepared, { ...placed, wrapped });
    if (reason) return reason;
    const kinds = new Set<PreparationRemoval>(removed);
    if (original.isEncrypted) kinds.add('encryption');
    if (tags.size > 0) kinds.add('text_tags');
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

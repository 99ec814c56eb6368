import type { ActiveContent, Organization, Preparation, PreparationRemoval } from '@document-signer/core';
import { preparationRemovals } from '@document-signer/core';
import { type PdfObject, PdfStream } from '@libpdf/core';
import { release } from '../concurrency/release.ts';
import { type LoadedPdf, loadPdf, UnreadablePdf } from '../pdf/load-pdf.ts';
import { itemsOf, nameOf, objectsOf, openAllRevisions } from '../pdf/objects.ts';
import { pagesOf } from '../pdf/page-tree.ts';
import { withReading } from '../pdf/pdf-js.ts';
import { type EditedFile, editFile, finishFlattened, type Refused } from './edit/edit-file.ts';
import type { LayerStates } from './edit/layers.ts';
import type { Placed } from './edit/place-of-field.ts';
import { examineDictionaries, examineObjects } from './examine-objects.ts';
import { hasKnownFilters } from './inflated-bytes.ts';
import { flattenPages, type WithoutTags, withoutTags } from './pdfium-edits.ts';
import { checkReaders } from './readers/check-readers.ts';
import type { PDFDocumentProxy } from './readers/page-operators.ts';
import { tryCompletion } from './readers/try-completion.ts';
import { linearized, type Repair, repairedByPdfJs, soundFile } from './sound-file.ts';

/** An original and what inspection found in it. */
export interface Original {
  /** Reads the file. */
  readonly read: () => Promise<Buffer>;
  readonly placed: Placed;
  /** Undefined: its objects could not be listed. */
  readonly activeContent: readonly ActiveContent[] | undefined;
  readonly isEncrypted: boolean;
  /** Whether text tags became fields. */
  readonly hasTags: boolean;
  readonly attachments: Organization['attachments'];
}

/** A prepared file, or why there is none. */
export type Prepared =
  | {
      readonly bytes: Uint8Array;
      readonly activeContent: readonly ActiveContent[];
      readonly preparation: Preparation;
    }
  | Refused;

const unreadable = { reason: 'unreadable_pdf' } as const;

/** Makes the prepared file of an original, and checks with two readers that it shows the same. */
export async function preparePdf(original: Original): Promise<Prepared> {
  try {
    let made = await prepareOnce(original);
    // If PDFium cannot remove the tags of a page, all tags stay.
    if ('reason' in made && original.hasTags) made = await prepareOnce({ ...original, hasTags: false });
    if (!('reason' in made) || !made.isMisread) return made;
    // qpdf may read other resources or contents than pdf.js, which can write what it shows.
    const rewritten = await prepareOnce(original, repairedByPdfJs);
    return 'reason' in rewritten ? made : rewritten;
  } catch (error) {
    if (error instanceof UnreadablePdf) return unreadable;
    throw error;
  }
}

async function prepareOnce(original: Original, repair?: Repair): Promise<Prepared> {
  const written = await writePrepared(original, repair);
  return 'reason' in written ? written : checkPrepared(original, written);
}

interface Written {
  readonly bytes: Uint8Array;
  readonly activeContent: readonly ActiveContent[];
  readonly removed: ReadonlySet<PreparationRemoval>;
  readonly annotated: readonly number[];
  readonly replaced: EditedFile['replaced'];
  readonly wrapped: ReadonlySet<number>;
  readonly tags: WithoutTags['boxes'];
}

async function writePrepared(original: Original, repair?: Repair): Promise<Written | Refused> {
  const edited = await editOriginal(original, repair);
  if ('reason' in edited) return edited;
  const finished = edited.toFlatten.length > 0 ? await withoutAnnotations(edited) : edited.bytes;
  const bytes = finished && (await linearized(finished));
  if (finished) release(finished);
  return bytes ? { ...edited, bytes } : unreadable;
}

/** Edits a sound copy of the original. Releases the bytes of both. */
async function editOriginal(
  original: Original,
  repair?: Repair,
): Promise<(EditedFile & Pick<Written, 'tags'>) | Refused> {
  const { placed, attachments } = original;
  const bytes = await original.read();
  const sound = await soundFile(bytes, placed.pages.length, repair && [repair]);
  // The sound file lacks a signature that no page and no catalog leads to.
  const isSigned = sound && !original.activeContent && (await isSignedInAnyRevision(bytes));
  release(bytes);
  if (!sound) return unreadable;
  if (isSigned) return { reason: 'already_signed' };
  if (hasUnknownFilter(sound)) return unreadable;
  const examined = original.activeContent ? original : await examineObjects(sound);
  if ('reason' in examined) return examined;
  const untagged = original.hasTags ? await withoutTags(sound.bytes, placed.pages) : undefined;
  const loaded = untagged ? await loadPdf(untagged.bytes) : sound;
  const layers = loaded.catalog.has('OCProperties') ? await layersOf(loaded.bytes) : undefined;
  const edited = editFile(loaded, {
    placed,
    activeContent: examined.activeContent ?? [],
    layers,
    attachments,
  });
  if ('reason' in edited) return edited;
  if (edited.bytes !== loaded.bytes) release(loaded.bytes);
  return { ...edited, tags: untagged?.boxes ?? new Map() };
}

/** Whether the content of a page, a form or an image has a filter that not all readers know. */
function hasUnknownFilter(sound: LoadedPdf): boolean {
  const { resolve } = sound;
  const contents = pagesOf(sound).flatMap(({ dict }) => [
    dict.get('Contents'),
    ...itemsOf(dict.get('Contents'), resolve),
  ]);
  const drawn = [...contents.map(resolve), ...Array.from(objectsOf(sound), ([, object]) => object).filter(isDrawn)];
  return drawn.some((object) => object instanceof PdfStream && !hasKnownFilters(object, resolve));

  function isDrawn(object: PdfObject): boolean {
    return object instanceof PdfStream && ['Form', 'Image'].includes(nameOf(object.get('Subtype'), resolve));
  }
}

/** @param bytes are overwritten in places */
async function isSignedInAnyRevision(bytes: Buffer): Promise<boolean> {
  const objects = await openAllRevisions(bytes).catch(() => undefined);
  return objects !== undefined && 'reason' in examineDictionaries(objects);
}

async function withoutAnnotations(edited: EditedFile): Promise<Uint8Array | undefined> {
  const flattened = await flattenPages(edited.bytes, edited.toFlatten);
  return flattened && finishFlattened(flattened, edited);
}

/** The states of the layers in the sound file. Undefined: pdf.js finds no layers. */
async function layersOf(sound: Uint8Array): Promise<LayerStates | undefined> {
  const layers = await withReading(Uint8Array.from(sound), (pdf) => pdf.getOptionalContentConfig());
  return Array.from(layers).length > 0 ? layers : undefined;
}

/** Compares the prepared file with the original, closes both, and then completes the prepared file on trial. */
async function checkPrepared(original: Original, written: Written): Promise<Prepared> {
  const { bytes, activeContent, removed, wrapped, tags } = written;
  const found = await withReading(Uint8Array.from(bytes), (prepared) => comparePages(original, written, prepared));
  if ('reason' in found) return found;
  const refused = await tryCompletion(bytes, { ...original.placed, wrapped });
  if (refused) return refused;
  const kinds = new Set<PreparationRemoval>(removed);
  if (original.isEncrypted) kinds.add('encryption');
  if (tags.size > 0) kinds.add('text_tags');
  const preparation = { removed: preparationRemovals.filter((kind) => kinds.has(kind)), changed: found.changed };
  return { bytes, activeContent, preparation };
}

async function comparePages(
  { read, placed: { pages, fields } }: Original,
  { bytes, annotated, replaced, wrapped, tags }: Written,
  prepared: PDFDocumentProxy,
): Promise<{ readonly changed: number[] } | Refused> {
  const withFields = new Set(fields.map(({ page }) => page));
  return withReading(await read(), async (original) => {
    const changes = { annotated, replaced, wrapped, tags, withFields };
    const found = await checkReaders({ original, prepared, bytes, pages, ...changes });
    return 'page' in found ? { reason: 'ambiguous_pdf', ...found } : { changed: [...found.changed] };
  });
}

import {
  choiceName,
  chosenOptions,
  displayedSize,
  type Field,
  type FieldValue,
  filledValue,
  imageLimits,
  inReadingOrder,
  isBundledFamily,
  kindOf,
  type Mark,
  type MeasureText,
  type PageGeometry,
  type Point,
  type Rect,
  readImage,
  type SubmittedField,
  scaleToPage,
} from '@document-signer/core';
import { inspectImages } from '../images/inspect-images.ts';
import { type Wording, wordingOf } from './certificate/languages/wording.ts';
import type { CompletionTask } from './completion-task.ts';
import { entryFinder } from './entries.ts';
import type { StoredImage } from './paint/images/embed-image.ts';
import { textsIn } from './paint/painter.ts';
import { loadFaces } from './paint/text/faces.ts';
import type { Tag } from './pdf/structure.ts';

/** The marks of a filled field, and where they are. */
export interface FieldMarks {
  readonly fieldId: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** The top left corner of the field's box, in points of the displayed page. */
  readonly at: Point;
  /** Measured from that corner. */
  readonly marks: readonly Mark[];
  /** What an image mark shows. */
  readonly image?: StoredImage;
  /** Their element in the structure of a tagged file. */
  readonly tag: Tag;
}

/** Something that a field does not show as requested. */
export interface FieldNote {
  readonly fieldId: string;
  /** Another font family replaces the requested one; an image of the template cannot be decoded. */
  readonly note: 'unknown_font_family' | 'unreadable_image';
}

/** What is drawn for the fields, in the order in which the viewer paints them: the last one is on top. */
export interface ShownFields {
  readonly fields: readonly FieldMarks[];
  readonly notes: readonly FieldNote[];
}

/** A field with a value that counts. */
interface FilledField {
  readonly field: Field;
  readonly value: FieldValue;
  readonly box: Rect<'points'>;
  /** As submitted. A fixed field has none. */
  readonly style?: SubmittedField['style'];
  readonly image?: StoredImage;
}

/**
 * The image of a fixed field, encoded again from its pixels like the images that signers send.
 *
 * @param dataUrl of a PNG or JPEG, in base64
 * @returns undefined if it cannot be decoded
 */
async function fixedImage(dataUrl: string): Promise<StoredImage | undefined> {
  const header = readImage(dataUrl);
  if ('reason' in header) return undefined;
  const bytes = Uint8Array.from(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  const [image] = await inspectImages({ images: [{ format: header.type, bytes }], limits: imageLimits });
  return image === undefined || image === 'unreadable' ? undefined : image;
}

/** The image of a field as it is drawn. Undefined if nothing is drawn. */
async function imageOf(
  field: Field,
  value: FieldValue,
  sent: StoredImage | undefined,
): Promise<StoredImage | undefined> {
  if (!('imageData' in value)) return undefined;
  return field.editable ? sent : fixedImage(value.imageData);
}

function boxOf(field: Field, pages: readonly PageGeometry[]): Rect<'points'> {
  const page = pages[field.page - 1];
  if (!page) throw new RangeError(`There is no page ${field.page}.`);
  return scaleToPage(field, displayedSize(page));
}

/** The marks of a filled field. The submitted style comes first, then the style of the field, then the default of its kind. */
function marksOf({ field, value, box: { width, height }, style }: FilledField, measure: MeasureText): readonly Mark[] {
  // Marks are measured from the corner of the box, so kinds need not know its place on the page.
  const box = { width, height };
  return kindOf(field.type).appearance(value, field, { box, measure, ...(style && { style }) });
}

/** Text is read as it is. A picture or a tick gets a text alternative. */
function tagOf({ field, value }: FilledField, marks: readonly Mark[], say: Wording['say']): Tag {
  if (marks.some(({ kind }) => kind === 'text')) return { type: 'P' };
  const label = field.label.trim() === '' ? field.id : field.label;
  const chosen = chosenOptions(field, value).map(choiceName);
  const words = [`${say.kinds[field.type]}: ${label}`, ...chosen];
  return { type: 'Figure', alt: [...words, ...('checked' in value ? [say.ticked] : [])].join(', ') };
}

/** The marks of all fields: those that the viewers of the signers showed, since both make them from the same values. */
export async function fieldMarks(task: CompletionTask): Promise<ShownFields> {
  const find = entryFinder(task);
  const filled: FilledField[] = [];
  const notes: FieldNote[] = [];
  for (const field of inReadingOrder(task.document.fields)) {
    const entry = find(field);
    const sent = field.editable ? entry?.sent : undefined;
    const value = filledValue(field, field.editable ? sent?.value : field.value);
    if (!value) continue;
    const image = await imageOf(field, value, entry?.image);
    if ('imageData' in value && !image) {
      // An image that was sent and not stored showed nothing.
      if (!field.editable) notes.push({ fieldId: field.id, note: 'unreadable_image' });
      continue;
    }
    const { style } = sent ?? {};
    const isText = kindOf(field.type).defaultStyle !== undefined;
    const isUnknown = isText && style?.fontFamily !== undefined && !isBundledFamily(style.fontFamily);
    if (isUnknown) notes.push({ fieldId: field.id, note: 'unknown_font_family' });
    filled.push({
      field,
      value,
      box: boxOf(field, task.document.pages),
      ...(style && { style }),
      ...(image && { image }),
    });
  }
  // Where nothing has a width, no line is broken or cut, so each text is whole.
  const { measure } = await loadFaces(textsIn(filled.flatMap((one) => marksOf(one, () => 0))));
  const { say } = wordingOf(task.document.language);
  const fields = filled.map((one): FieldMarks => {
    const { field, box, image } = one;
    const at = { x: box.x, y: box.y };
    const marks = marksOf(one, measure);
    const tag = tagOf(one, marks, say);
    return { fieldId: field.id, page: field.page, at, marks, tag, ...(image && { image }) };
  });
  return { fields, notes };
}

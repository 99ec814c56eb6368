import {
  hasBoxOptions,
  isReason,
  type PageGeometry,
  type Problem,
  parseFields,
  type Reason,
  type Rect,
  ServiceError,
} from '@document-signer/core';
import { around } from './field-parts.ts';
import { type FoundTags, placeOfTag } from './find-tags.ts';
import { type ReadTag, readTag } from './read-tag.ts';

/** A tag that was read, with its place, its page and its number there, both from 1. */
interface PlacedTag extends ReadTag {
  readonly page: number;
  readonly number: number;
  readonly place: Rect<'fraction'>;
}

/**
 * The fields of the tags of all pages, in the shape that callers send, or the problem of the first invalid tag. It names the
 * page and the tag's number on it, both from 1, and never the page's text, which is private.
 */
export function tagFields(
  pages: readonly (FoundTags & { readonly geometry: PageGeometry })[],
  idFor: (name: string) => string,
): { readonly fields: Record<string, unknown>[] } | { readonly problem: Problem } {
  const placed: PlacedTag[] = [];
  for (const [index, { tags, broken, geometry }] of pages.entries()) {
    const page = index + 1;
    if (broken !== undefined) return { problem: problemOf('unreadable_tag', page, broken + 1) };
    for (const [at, tag] of tags.entries()) {
      const read = readTag(tag.text);
      if ('reason' in read) return { problem: problemOf(read.reason, page, at + 1) };
      const place = placeOfTag(tag, read, geometry);
      // Text beyond the page is not shown.
      if (place.width > 0 && place.height > 0) placed.push({ ...read, page, number: at + 1, place });
    }
  }
  const fields: Record<string, unknown>[] = [];
  for (const tags of Map.groupBy(placed, ({ name }) => name).values()) {
    const made = fieldOf(tags, pages.length, idFor);
    if ('problem' in made) return made;
    fields.push(made.field);
  }
  return { fields };
}

/** The field that the tags of one name ask for: one tag, or one for each box of a field with several. */
function fieldOf(
  tags: readonly PlacedTag[],
  pageCount: number,
  idFor: (name: string) => string,
): { readonly field: Record<string, unknown> } | { readonly problem: Problem } {
  const [first, second] = tags;
  if (!first) throw new RangeError('A group has at least one member.');
  const hasBoxes = hasBoxOptions(first.type);
  const other = tags.find(({ type, page }) => !hasBoxes || type !== first.type || page !== first.page);
  if (second && other) {
    const { page, number } = other === first ? second : other;
    return { problem: problemOf('duplicate', page, number) };
  }
  const { page, number, place, type, label, required, editable, own } = first;
  const boxes = hasBoxes ? boxesOf(tags) : place;
  const field = { ...own, ...boxes, ...valueIn(first), type, page, required, editable, label };
  try {
    parseFields([field], pageCount);
    return { field: { ...field, id: idFor(first.name) } };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const reason = String(error.details?.reason);
    // Tags are text, so a wrong JSON type would mean nothing to their author.
    return { problem: problemOf(isReason(reason) && reason !== 'type' ? reason : 'unknown', page, number) };
  }
}

function boxesOf(tags: readonly PlacedTag[]) {
  return {
    options: tags.map(({ option, place }) => ({ value: option, ...place })),
    ...around(tags.map(({ place }) => place)),
  };
}

function valueIn({ type, default: text }: ReadTag): { readonly value?: unknown } {
  if (text === undefined) return {};
  if (type === 'checkbox') return { value: { type, checked: text === 'true' } };
  if (type === 'checkboxes') return { value: { type, selected: text.split(',').map((value) => value.trim()) } };
  return { value: { type, content: text } };
}

function problemOf(reason: Reason, page: number, tag: number): Problem {
  return { field: 'textTags', reason, page, tag };
}

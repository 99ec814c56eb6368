import * as v from 'valibot';
import { type PageInfo, pageInfos } from '../document/page-info.ts';
import { problemsOf } from '../errors/parse.ts';
import type { Problem } from '../errors/service-error.ts';
import { type Field, type FieldValue, kindOf } from '../fields/field.ts';
import { maxTextLength } from '../fields/text/kind.ts';
import type { PageGeometry } from '../geometry/page-geometry.ts';
import { scaleToPage } from '../geometry/rect.ts';
import { canonicalJson, type Json } from '../seal/canonical.ts';
import type { SubmissionPayload } from './payload.ts';
import type { SubmittedField } from './submitted-field.ts';
import { problemsOfViewed } from './viewed-page.ts';

/** The fields and pages that a submission must match. */
export interface Template {
  readonly fields: readonly Field[];
  readonly pages: readonly PageGeometry[];
}

/** The maximum deviation of a claimed place, as a fraction of the page, and of a claimed page size, in points. */
const tolerance = { place: 0.005, size: 0.5 } as const;

/** A field's value if it counts as filled; otherwise undefined. */
export function filledValue(field: Field, value: unknown): FieldValue | undefined {
  // Most fields are empty at first, and a failing schema is slow.
  if (value === undefined) return undefined;
  const kind = kindOf(field.type);
  const result = v.safeParse(kind.value, value);
  return result.success && kind.isFilled(result.output) ? result.output : undefined;
}

/**
 * The ids of the required fields without a filled value, in document order. Used by browser and server.
 *
 * @param givenFor returns the value of a field
 */
export function missingFields(fields: readonly Field[], givenFor: (field: Field) => unknown): string[] {
  return fields
    .filter((field) => field.required)
    .filter((field) => !filledValue(field, field.editable ? givenFor(field) : field.value))
    .map((field) => field.id);
}

/** The problems of the pages of a submission. It must list each page once, with the size and rotation that the server knows. */
function problemsOfPages(claimed: SubmissionPayload['pages'], geometry: readonly PageGeometry[]): Problem[] {
  const actual = pageInfos(geometry);
  const seen = new Set<number>();
  const problems = claimed.flatMap((page, index): Problem[] => {
    const at = `pages[${index}]`;
    const known = actual[page.pageNumber - 1];
    if (!known) return [{ field: `${at}.pageNumber`, reason: 'range', max: actual.length }];
    if (seen.has(page.pageNumber)) return [{ field: `${at}.pageNumber`, reason: 'duplicate' }];
    seen.add(page.pageNumber);
    const wrong = (['width', 'height'] as const).filter((side) => Math.abs(page[side] - known[side]) > tolerance.size);
    const turned = page.rotation === known.rotation ? [] : ['rotation'];
    return [...wrong, ...turned].map((member) => ({ field: `${at}.${member}`, reason: 'mismatch' }));
  });
  const complete = problems.length > 0 || seen.size === actual.length;
  return complete ? problems : [{ field: 'pages', reason: 'too_few', min: actual.length }];
}

/** Compares the kind and place that the client claims for a field with the template. The claims are not used otherwise. */
function problemsOfClaim(claimed: SubmittedField, field: Field, at: string): Problem[] {
  const { position } = claimed;
  const moved =
    position &&
    (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(position[side] - field[side]) > tolerance.place);
  const wrong = [
    claimed.type !== undefined && claimed.type !== field.type && 'type',
    claimed.page !== undefined && claimed.page !== field.page && 'page',
    moved && 'position',
  ].filter((member) => typeof member === 'string');
  return wrong.map((member) => ({ field: `${at}.${member}`, reason: 'mismatch' }));
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson((one ?? null) as Json) === canonicalJson((other ?? null) as Json);
}

/** Limits the length of blank text. It is stored, although it counts as missing and no kind checks it. */
function problemsOfBlank(value: FieldValue, at: string): Problem[] {
  const isLong = 'content' in value && value.content.length > maxTextLength;
  return isLong ? [{ field: `${at}.value.content`, reason: 'too_long', max: maxTextLength }] : [];
}

/** Checks a value by its kind. Accepts an empty one, which `missingFields` reports if the field is required. */
function problemsOfValue(value: unknown, field: Field, page: PageInfo | undefined, at: string): Problem[] {
  if (value === undefined || value === null) return [];
  const kind = kindOf(field.type);
  const result = v.safeParse(kind.value, value);
  if (!result.success) return problemsOf(result.issues, `${at}.value`);
  if (!field.editable) return isSame(result.output, field.value) ? [] : [{ field: `${at}.id`, reason: 'not_editable' }];
  if (!kind.isFilled(result.output)) return problemsOfBlank(result.output, at);
  const box = page && scaleToPage<'points'>(field, page);
  return kind.check(result.output, field, box).map((problem) => ({ ...problem, field: `${at}.${problem.field}` }));
}

function* checksOfFields(submitted: readonly SubmittedField[], { fields, pages }: Template): Generator<Problem[]> {
  const infos = pageInfos(pages);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const seen = new Set<string>();
  function problemsOfEntry(entry: SubmittedField, at: string): Problem[] {
    const field = byId.get(entry.id);
    if (!field) return [{ field: `${at}.id`, reason: 'unknown_field' }];
    if (seen.has(entry.id)) return [{ field: `${at}.id`, reason: 'duplicate' }];
    seen.add(entry.id);
    const claims = problemsOfClaim(entry, field, at);
    return claims.length > 0 ? claims : problemsOfValue(entry.value, field, infos[field.page - 1], at);
  }
  for (const [index, entry] of submitted.entries()) yield problemsOfEntry(entry, `fields[${index}]`);
}

/**
 * Checks a well-formed submission against its document: its pages, then each field. Thousands of long texts take seconds, so
 * a server can yield to other work between the steps.
 *
 * @returns the problems of each step, without missing fields
 */
export function* submissionChecks(payload: SubmissionPayload, template: Template): Generator<Problem[]> {
  yield problemsOfPages(payload.pages, template.pages);
  yield problemsOfViewed(payload.viewedPages, template.pages.length);
  yield* checksOfFields(payload.fields, template);
}

/** All problems of a well-formed submission given its document, without missing fields. */
export function submissionProblems(payload: SubmissionPayload, template: Template): Problem[] {
  return [...submissionChecks(payload, template)].flat();
}

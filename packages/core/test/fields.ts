import type { MeasureText } from '../src/appearance/fit-text.ts';
import type { Mark } from '../src/appearance/mark.ts';
import { ServiceError } from '../src/errors/service-error.ts';
import { type Field, type FieldValue, kindOf, parseFields } from '../src/fields/field.ts';
import type { PageGeometry } from '../src/geometry/page-geometry.ts';
import { missingFields, submissionProblems } from '../src/submission/rules.ts';

/** The box of every test field, in points, on a page of 1000 by 1000. */
export const box = { width: 200, height: 20 };
const place = { page: 1, x: 0.1, y: 0.1, width: box.width / 1000, height: box.height / 1000 };

/** A font whose letters are all half as wide as high. */
export const measure: MeasureText = (text, font) => [...text].length * font.size * 0.5;

type Options = Readonly<Record<string, unknown>>;

/** A required field of a kind, created as the service does from a request. */
export function fieldOf(type: string, options: Options = {}): Field {
  const base = { id: 'it', type, label: 'It', required: true, editable: true };
  const [field] = parseFields([{ ...base, ...place, ...options }], 1);
  if (!field) throw new Error('There is no field.');
  return field;
}

/** The place and reason of each problem of a new field. */
export function refusalsOf(type: string, options: Options): string[] {
  try {
    fieldOf(type, options);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { errors = [error.details] } = error.details as { errors?: { field: string; reason: string }[] };
    return (errors as { field: string; reason: string }[]).map(({ field, reason }) => `${field} ${reason}`);
  }
}

const page: PageGeometry = { view: [0, 0, 1000, 1000], rotation: 0, userUnit: 1 };

/**
 * Checks a value of a field with the functions that the service uses. Returns `missing` or the reasons of the problems; empty if
 * it is accepted.
 */
export function verdictOn(field: Field, value: Options): string[] {
  const given = { type: field.type, ...value };
  const problems = submissionProblems(
    {
      documentId: 'doc_0',
      submittedAt: '2026-11-20T10:00:00Z',
      renderContext: { scale: 1, viewportWidth: 1, viewportHeight: 1, devicePixelRatio: 1 },
      pages: [{ pageNumber: 1, width: 1000, height: 1000, rotation: 0 }],
      fields: [{ id: field.id, value: given }],
      checksum: 'x',
    },
    { fields: [field], pages: [page] },
  );
  if (problems.length > 0) return problems.map(({ reason }) => reason);
  return missingFields([field], () => given).length > 0 ? ['missing'] : [];
}

/** The appearance of a value in its field. */
export function marksOf(field: Field, value: Options): readonly Mark[] {
  return kindOf(field.type).appearance({ type: field.type, ...value } as FieldValue, field, { box, measure });
}

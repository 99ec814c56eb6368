import { fieldSchema, kindOf, type PageInfo, type Problem, parse, ServiceError } from '@document-signer/core';
import type { DesignField } from './design-field.ts';
import { toPoints } from './move.ts';

/** Finds the members of a field that do not match the schema of the API, with paths such as `maxLength` or `options[1].value`. */
export function findUnreadable(field: DesignField): readonly Problem[] {
  try {
    parse(fieldSchema, field);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { errors = [error.details] } = error.details ?? {};
    return errors as readonly Problem[];
  }
}

/**
 * Checks a field on its own: its schema, then contradictory options, then its value against them.
 *
 * @param page the page of the field, needed to check whether a text fits its box
 */
export function checkField(field: DesignField, page: PageInfo | undefined): readonly Problem[] {
  const unreadable = findUnreadable(field);
  if (unreadable.length > 0) return unreadable;
  const read = parse(fieldSchema, field);
  const kind = kindOf(read.type);
  const wrong = kind.checkOptions?.(read) ?? [];
  // Contradictory options can't validate a value.
  if (wrong.length > 0 || !read.value || !kind.isFilled(read.value)) return wrong;
  return kind.check(read.value, read, page && toPoints(field, page));
}

/** Returns the first problem at a path, such as `value` or `options[1]`, or below it. */
export function problemAt(problems: readonly Problem[], place: string): Problem | undefined {
  return problems.find(
    ({ field }) => field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`),
  );
}

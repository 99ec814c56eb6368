import { fieldSchema, kindOf, type PageInfo, type Problem, parse, ServiceError } from '@document-signer/core';
import type { DesignField } from './design-field.ts';
import { toPoints } from './move.ts';

/** What of a field the API could not read, with places such as `maxLength` or `options[1].value`. */
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
 * What is wrong with a field by itself: what cannot be read, options that contradict each other, a value that they refuse.
 *
 * @param page its page: whether a text fits its box is not known without
 */
export function checkField(field: DesignField, page: PageInfo | undefined): readonly Problem[] {
  const unreadable = findUnreadable(field);
  if (unreadable.length > 0) return unreadable;
  const read = parse(fieldSchema, field);
  const kind = kindOf(read.type);
  const wrong = kind.checkOptions?.(read) ?? [];
  // A value is not judged by options that contradict each other.
  if (wrong.length > 0 || !read.value || !kind.isFilled(read.value)) return wrong;
  return kind.check(read.value, read, page && toPoints(field, page));
}

/** The first problem of a part of a field, such as `value` or `options[1].label`, or of something in it. */
export function problemAt(problems: readonly Problem[], place: string): Problem | undefined {
  return problems.find(
    ({ field }) => field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`),
  );
}

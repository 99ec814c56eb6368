import * as v from 'valibot';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';

/** The size of a page of a list when none is asked for, and the largest. */
export const pageSize = { default: 20, max: 100 } as const;

/** The query of a list endpoint. It comes as text, and anything but plain decimal digits is no number. */
export const listQuerySchema = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^-?\d+$/, 'type'), v.transform(Number), between(1, pageSize.max))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512, 'malformed'))),
});

/** The query of a list of what a host can give an `externalId`: with one, only what has that is listed. */
export const referenceQuerySchema = v.object({
  ...listQuerySchema.entries,
  externalId: v.optional(plainText(200)),
});

/** The pagination object (interface, section 2.2). The last page has no cursor. */
export const paginationSchema = v.object({
  cursor: v.optional(v.string()),
  hasMore: v.boolean(),
  limit: v.number(),
});

/** The pagination object. */
export type Pagination = v.InferOutput<typeof paginationSchema>;

/** The answer of a list, by the schema of what it lists. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.object({ data: v.array(item), pagination: paginationSchema });
}

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}

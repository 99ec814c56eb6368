import * as v from 'valibot';
import { between } from '../errors/parse.ts';
import { plainText } from '../fields/plain-text.ts';

/** The default and the maximum size of a page. */
export const pageSize = { default: 20, max: 100 } as const;

/** The query of a list. Numbers are text in plain decimal digits. */
export const listQuerySchema = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^-?\d+$/, 'type'), v.transform(Number), between(1, pageSize.max))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512, 'malformed'))),
});

/** The query of a list with an `externalId` filter. */
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

/** The answer of a list of such items. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.object({ data: v.array(item), pagination: paginationSchema });
}

/** One page of a list. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}

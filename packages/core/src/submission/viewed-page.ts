import * as v from 'valibot';
import type { Problem } from '../errors/service-error.ts';
import { clientTimestampSchema } from '../timestamp.ts';

/**
 * A page that the signer viewed, as the browser states: it was drawn, and at least half of it, or of the viewport, was
 * visible for a second. This is a claim that the server cannot verify.
 */
export const viewedPageSchema = v.object({
  /** From 1. */
  pageNumber: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  /** When it was first viewed, by the client's clock. */
  viewedAt: clientTimestampSchema,
});

/** A page that the signer viewed. */
export type ViewedPage = v.InferOutput<typeof viewedPageSchema>;

/** The problems of the viewed pages of a submission. Each must exist and be listed once. */
export function problemsOfViewed(viewed: readonly ViewedPage[] | undefined, pageCount: number): Problem[] {
  const seen = new Set<number>();
  return (viewed ?? []).flatMap(({ pageNumber }, index): Problem[] => {
    const field = `viewedPages[${index}].pageNumber`;
    if (pageNumber > pageCount) return [{ field, reason: 'range', max: pageCount }];
    if (seen.has(pageNumber)) return [{ field, reason: 'duplicate' }];
    seen.add(pageNumber);
    return [];
  });
}

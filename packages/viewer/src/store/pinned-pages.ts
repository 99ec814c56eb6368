import type { Field } from '@document-signer/core';

/**
 * The pages that must stay mounted, wherever the signer has scrolled: that of the field with the focus, which would be
 * lost otherwise, and those of its neighbours, so that the Tab key gets there.
 */
export function pinnedPages(fields: readonly Field[], focusedField: string | undefined): ReadonlySet<number> {
  const here = Math.max(
    0,
    fields.findIndex(({ id }) => id === focusedField),
  );
  return new Set(fields.slice(Math.max(0, here - 1), here + 2).map(({ page }) => page));
}

import type { Field } from '@document-signer/core';

/**
 * The pages that must stay mounted, wherever the signer has scrolled: that of the field with the focus, which would be
 * lost otherwise, and those where the Tab key leads next: of the neighbours, and, once somebody is there, of the first and the
 * last field, where it comes in from above and from below.
 */
export function pinnedPages(
  fields: readonly Field[],
  focusedField: string | undefined,
  isSomebodyThere: boolean,
): ReadonlySet<number> {
  const here = fields.findIndex(({ id }) => id === focusedField);
  const around = here === -1 ? [] : fields.slice(Math.max(0, here - 1), here + 2);
  const ends = isSomebodyThere ? [fields[0], fields.at(-1)].filter((field) => field !== undefined) : [];
  return new Set([...around, ...ends].map(({ page }) => page));
}

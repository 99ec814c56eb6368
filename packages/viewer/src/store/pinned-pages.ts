import type { Field } from '@document-signer/core';

/**
 * The pages that stay mounted wherever the signer scrolls: that of the focused field, which would lose the focus otherwise;
 * those of its neighbours, where the Tab key goes next; and, after the first input event, those of the first and last field,
 * where it enters the document.
 */
export function pinnedPages(
  fields: readonly Field[],
  focusedField: string | undefined,
  hasInteracted: boolean,
): ReadonlySet<number> {
  const here = fields.findIndex(({ id }) => id === focusedField);
  const around = here === -1 ? [] : fields.slice(Math.max(0, here - 1), here + 2);
  const ends = hasInteracted ? [fields[0], fields.at(-1)].filter((field) => field !== undefined) : [];
  return new Set([...around, ...ends].map(({ page }) => page));
}

import * as v from 'valibot';
import { isBlank } from './blank.ts';
import { plainText } from './plain-text.ts';

/** The place of the text in a value. */
export const contentPlace = 'value.content';

/** The schema of a value that is a text. */
export function contentOf<const Name extends string>(name: Name) {
  return v.object({ type: v.literal(name, 'mismatch'), content: v.optional(v.string(), '') });
}

/** Whether a text value counts as filled. White space alone does not. */
export function isContentFilled({ content }: { readonly content: string }): boolean {
  return !isBlank(content);
}

/** Shown while the field is empty. */
export const placeholder = v.optional(plainText(500));

import * as v from 'valibot';

/**
 * What a text may not hold: control characters, the bidirectional overrides and isolates that make it read otherwise than
 * it is stored (UAX 9), halves of characters (lone surrogates), and more than eight marks on one letter. No language has as
 * many, and they pile up over what stands around the field.
 */
export const forbiddenInText = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\p{Mn}\p{Me}\p{Cf}]{9}/u;

/** The same for text of several lines, which may have tabs and line feeds. */
export const forbiddenInLines = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\p{Mn}\p{Me}\p{Cf}]{9}/u;

/** The schema of a line that people read, such as a label: so many characters at most, none of them misleading. */
export function plainText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, 'too_long'),
    v.check((text) => !forbiddenInText.test(text), 'invalid_character'),
  );
}

import * as v from 'valibot';

/**
 * Characters that a text must not contain: controls, bidirectional overrides and isolates, which change its visual order
 * (UAX 9), lone surrogates, and more than eight marks or format characters in a row. No language has as many, and marks would
 * cover text around the field.
 */
export const forbiddenInText = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\p{Mn}\p{Me}\p{Cf}]{9}/u;

/** The same for multiline text, which may contain tabs and line feeds. */
export const forbiddenInLines = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\p{Mn}\p{Me}\p{Cf}]{9}/u;

/** The schema of a line of text, such as a label, without forbidden characters. */
export function plainText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, 'too_long'),
    v.check((text) => !forbiddenInText.test(text), 'invalid_character'),
  );
}

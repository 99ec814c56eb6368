import * as v from 'valibot';
import { forbiddenInLines, plainText } from '../fields/plain-text.ts';

const version = v.pipe(plainText(100), v.regex(/\S/, 'required'));

/** The consent as plain text. Line breaks are kept. */
const text = v.pipe(
  v.string(),
  v.maxLength(10_000, 'too_long'),
  v.regex(/\S/, 'required'),
  v.check((lines) => !forbiddenInLines.test(lines), 'invalid_character'),
);

/** Only web addresses: a `javascript:` URL would run in the signer's page. */
const url = v.pipe(
  v.string(),
  v.maxLength(2_000, 'too_long'),
  v.url('invalid_format'),
  v.regex(/^https?:\/\//, 'invalid_format'),
);

/** A language tag as in HTML's `lang`, such as `en` or `pt-BR` (RFC 5646). */
const tag = v.pipe(v.string(), v.maxLength(35, 'too_long'), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'format'));

function inLanguages<const Schema extends typeof text | typeof url>(schema: Schema) {
  const byTag = v.pipe(v.record(tag, schema), v.minEntries(1, 'too_few'), v.maxEntries(50, 'too_many'));
  return v.union([schema, byTag]);
}

const consent = {
  /** Identifies the text. Change it whenever you change the text. */
  version,
  /** One text for all signers, or texts by language tag. Signers whose language has no text see the first. */
  text: inLanguages(text),
  /** A link to details: one for all signers, or one by language tag. */
  url: v.optional(inLanguages(url)),
};

/** What signers must agree to, as a host sets it. Unknown members are refused, because a misspelt one would be ignored. */
export const consentInputSchema = v.strictObject(consent);

/** What signers must agree to before they sign. */
export const consentSchema = v.object(consent);

/** What signers must agree to before they sign. */
export type Consent = v.InferOutput<typeof consentSchema>;

/** A consent in one language, as the viewer shows it. */
export interface ConsentText {
  readonly text: string;
  readonly url?: string;
  /** The language tag of the text; absent: all signers see the same text. */
  readonly language?: string;
}

/** Finds the tag for a language: the same tag, one of the same language in another region, or the first. */
function closestTag(tags: readonly string[], language: string): string | undefined {
  const wanted = language.toLowerCase();
  const [base] = wanted.split('-');
  return (
    tags.find((tag) => tag.toLowerCase() === wanted) ??
    tags.find((tag) => tag.toLowerCase().split('-')[0] === base) ??
    tags[0]
  );
}

/** A consent in the language of a signer, or in the closest one. */
export function consentText({ text, url }: Consent, language: string): ConsentText {
  const tag = typeof text === 'string' ? undefined : closestTag(Object.keys(text), language);
  const shown = typeof text === 'string' ? text : (text[tag ?? ''] ?? '');
  const link = typeof url === 'object' ? url[closestTag(Object.keys(url), tag ?? language) ?? ''] : url;
  return { text: shown, ...(link !== undefined && { url: link }), ...(tag !== undefined && { language: tag }) };
}

import { type PackName, packNames } from './packs.ts';

/** A bundled language, and the locale for dates and numbers. */
export interface MatchedLanguage {
  readonly pack: PackName;
  readonly locale: string;
}

/** Parses a language tag. Undefined if it is invalid. Some systems use underscores. */
function canonical(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

const languageOf = (tag: string) => tag.split('-', 1)[0];

/**
 * Adds to a tag without a region the region of the first known tag with the same language code: a reader in Britain gets
 * British dates on a page in `en`.
 */
export function withRegion(tag: string, known: readonly string[]): string {
  const { language, region } = canonical(tag) ?? {};
  const own = known.map(canonical).find((each) => each?.region && each.language === language);
  return own && !region ? own.baseName : tag;
}

/**
 * Finds the first wanted language among the bundled ones: the exact tag, else one with the same language code, else English.
 *
 * @param known the languages of the page and the browser, whose region determines date formats
 */
export function matchLanguage(wanted: readonly string[], known: readonly string[] = []): MatchedLanguage {
  for (const tag of wanted) {
    const locale = canonical(tag);
    const pack =
      packNames.find((name) => name === locale?.baseName) ??
      packNames.find((name) => languageOf(name) === locale?.language);
    if (locale && pack) return { pack, locale: withRegion(locale.baseName, known) };
  }
  return { pack: 'en', locale: withRegion('en', known) };
}

import { type PackName, packNames } from './packs.ts';

/** A language to speak, and the locale by whose custom it writes dates and numbers. */
export interface MatchedLanguage {
  readonly pack: PackName;
  readonly locale: string;
}

/** A tag in its canonical form; undefined for what is none. Underscores are how some systems write hyphens. */
function canonical(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

const languageOf = (tag: string) => tag.split('-', 1)[0];

/**
 * A tag with the region that its reader's languages name for it, where it names none: whoever reads English in Britain is
 * not American because a page says `en`.
 */
export function withRegion(tag: string, known: readonly string[]): string {
  const { language, region } = canonical(tag) ?? {};
  const own = known.map(canonical).find((each) => each?.region && each.language === language);
  return own && !region ? own.baseName : tag;
}

/**
 * The first wanted language that the signer speaks: in the wanted form, else in another one of the same language. English
 * where it speaks none.
 *
 * @param known the languages of the page and its reader, which say by whose custom dates are written
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

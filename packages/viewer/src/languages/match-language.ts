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
 * The first wanted language that the signer speaks: in the wanted form, else in another one of the same language. English
 * where it speaks none.
 */
export function matchLanguage(wanted: readonly string[]): MatchedLanguage {
  for (const tag of wanted) {
    const locale = canonical(tag);
    const pack =
      packNames.find((name) => name === locale?.baseName) ??
      packNames.find((name) => languageOf(name) === locale?.language);
    if (locale && pack) return { pack, locale: locale.baseName };
  }
  return { pack: 'en', locale: 'en' };
}

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MessageOverrides } from '../messages/messages.ts';
import { useSlow } from '../use-slow.ts';
import { baseEnglish, type Language } from './language.ts';
import { createLocalization, type Localization } from './localization.ts';
import { type MatchedLanguage, matchLanguage, withRegion } from './match-language.ts';
import { loadedPack, loadPack, onPackLoaded } from './packs.ts';
import { pageLanguages, tagsIn } from './page-languages.ts';

/** The languages of the page and the browser; undefined on a server. */
function useKnown(): readonly string[] | undefined {
  const { listen, read, onServer } = pageLanguages;
  const found = useSyncExternalStore<string | undefined>(listen, read, onServer);
  return useMemo(() => (found === undefined ? undefined : tagsIn(found)), [found]);
}

/** The language and locale for the `language` prop; undefined while the languages of the page are unknown. */
function useMatched(language: string | undefined, known: readonly string[] | undefined): MatchedLanguage | undefined {
  return useMemo(() => {
    const wanted = language === 'auto' ? known : language === undefined ? [] : [language];
    return wanted && matchLanguage(wanted, known);
  }, [language, known]);
}

/** Language and locale; undefined until the language is loaded. */
function usePack(
  matched: MatchedLanguage | undefined,
): { readonly pack: Language; readonly locale: string } | undefined {
  const name = matched?.pack;
  const pack = useSyncExternalStore(
    onPackLoaded,
    () => name && loadedPack(name),
    // On a server, only English is loaded.
    () => (name === 'en' ? loadedPack(name) : undefined),
  );
  useEffect(() => {
    if (name) void loadPack(name);
  }, [name]);
  return useMemo(() => {
    if (!pack || !matched) return undefined;
    // If a language failed to load, its English replacement uses English dates.
    return { pack, locale: pack.tag === matched.pack ? matched.locale : pack.tag };
  }, [pack, matched]);
}

/** How long to show no texts while a language loads, before falling back to English. */
const englishAfterMs = 1000;

const inEnglish = createLocalization(baseEnglish);

/**
 * Returns the texts of the interface, with the host's overrides. While another language loads, keeps the last one. While the
 * first one loads, returns undefined for at most a second, then English.
 */
export function useLanguage(
  language: string | Language,
  overrides: MessageOverrides | undefined,
): Localization | undefined {
  const isGiven = typeof language === 'object';
  const known = useKnown();
  const found = usePack(useMatched(isGiven ? undefined : language, known));
  const pack = isGiven ? language : found?.pack;
  const locale = isGiven ? withRegion(language.tag, known ?? []) : found?.locale;
  const localization = useMemo(() => {
    return pack && locale !== undefined ? createLocalization(pack, locale, overrides) : undefined;
  }, [pack, locale, overrides]);
  const [last, setLast] = useState(localization);
  if (localization && localization !== last) setLast(localization);
  const loaded = localization ?? last;
  const isLate = useSlow(englishAfterMs, !loaded);
  return loaded ?? (isLate ? inEnglish : undefined);
}

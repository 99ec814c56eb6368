import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OwnMessages } from '../messages/messages.ts';
import { baseEnglish } from './base-english.ts';
import type { Language } from './language.ts';
import { type MatchedLanguage, matchLanguage, withRegion } from './match-language.ts';
import { loadedPack, loadPack, onPackLoaded } from './packs.ts';
import { pageLanguages, tagsIn } from './page-languages.ts';
import { type Speech, speechOf } from './speech.ts';

/** The languages of the page and its reader; undefined as long as nobody knows them, on a server. */
function useKnown(): readonly string[] | undefined {
  const { listen, read, onServer } = pageLanguages;
  const found = useSyncExternalStore<string | undefined>(listen, read, onServer);
  return useMemo(() => (found === undefined ? undefined : tagsIn(found)), [found]);
}

/** The language and locale that a text of the `language` prop stands for; undefined as long as nobody knows. */
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
    // As the server has it, where nothing but English is at hand.
    () => (name === 'en' ? loadedPack(name) : undefined),
  );
  useEffect(() => {
    if (name) void loadPack(name);
  }, [name]);
  return useMemo(() => {
    if (!pack || !matched) return undefined;
    // English in place of a language that could not be loaded writes dates as English does.
    return { pack, locale: pack.tag === matched.pack ? matched.locale : pack.tag };
  }, [pack, matched]);
}

const englishAfterMs = 1000;
const inEnglish = speechOf(baseEnglish);

/** Whether something has been loading for longer than a signer should see no text. */
function useIsLate(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), englishAfterMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate;
}

/**
 * The language of the interface, with the host's own texts. While another language loads, the last one stays. Undefined
 * while the first one loads, for a second at most: then English is used until it is there.
 */
export function useLanguage(language: string | Language, own: OwnMessages | undefined): Speech | undefined {
  const isGiven = typeof language === 'object';
  const known = useKnown();
  const found = usePack(useMatched(isGiven ? undefined : language, known));
  const pack = isGiven ? language : found?.pack;
  const locale = isGiven ? withRegion(language.tag, known ?? []) : found?.locale;
  const speech = useMemo(() => {
    return pack && locale !== undefined ? speechOf(pack, locale, own) : undefined;
  }, [pack, locale, own]);
  const [last, setLast] = useState(speech);
  if (speech && speech !== last) setLast(speech);
  const loaded = speech ?? last;
  const isLate = useIsLate(!loaded);
  return loaded ?? (isLate ? inEnglish : undefined);
}

import { useEffect, useMemo, useState } from 'react';
import { matchLanguage } from '../../languages/match-language.ts';
import type { PackName } from '../../languages/packs.ts';
import { createDesignerMessages, type DesignerMessageOverrides } from './designer-messages.ts';
import { type DesignerTexts, designerEnglish } from './english.ts';

/** The translations, loaded on demand. */
const translations: Readonly<Record<PackName, () => Promise<DesignerTexts>>> = {
  en: async () => designerEnglish,
  ar: () => import('./ar.ts').then(({ arabic }) => arabic),
  de: () => import('./de.ts').then(({ german }) => german),
  es: () => import('./es.ts').then(({ spanish }) => spanish),
  fr: () => import('./fr.ts').then(({ french }) => french),
  it: () => import('./it.ts').then(({ italian }) => italian),
  ja: () => import('./ja.ts').then(({ japanese }) => japanese),
  nl: () => import('./nl.ts').then(({ dutch }) => dutch),
  pl: () => import('./pl.ts').then(({ polish }) => polish),
  'pt-BR': () => import('./pt-br.ts').then(({ brazilianPortuguese }) => brazilianPortuguese),
};

/**
 * Returns the texts of the designer in the language of the viewer around it. Undefined while the first translation loads. Falls back
 * to English if a translation fails to load.
 *
 * @param locale a BCP 47 tag
 */
export function useTranslation(
  locale: string,
  overrides: DesignerMessageOverrides | undefined,
): DesignerTexts | undefined {
  const { pack } = matchLanguage([locale]);
  const [translation, setTranslation] = useState<DesignerTexts | undefined>(
    pack === 'en' ? designerEnglish : undefined,
  );
  useEffect(() => {
    let isWanted = true;
    const show = (texts: DesignerTexts) => isWanted && setTranslation(texts);
    translations[pack]().then(show, () => show(designerEnglish));
    return () => {
      isWanted = false;
    };
  }, [pack]);
  return useMemo(() => translation && createDesignerMessages(translation, overrides), [translation, overrides]);
}

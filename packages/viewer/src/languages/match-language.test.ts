import { describe, expect, it } from 'vitest';
import { matchLanguage } from './match-language.ts';

describe('matchLanguage', () => {
  it('returns the first wanted language that exists', () => {
    for (const [wanted, pack, locale] of [
      [['de'], 'de', 'de'],
      [['de_AT'], 'de', 'de-AT'],
      [['DE-ch'], 'de', 'de-CH'],
      [['pt-PT'], 'pt-BR', 'pt-PT'],
      [['sw', 'fr-CA', 'de'], 'fr', 'fr-CA'],
      [['ar-EG-u-nu-arab'], 'ar', 'ar-EG'],
    ] as const) {
      expect(matchLanguage(wanted)).toEqual({ pack, locale });
    }
  });

  it('adds the region of the reader if the tag has none', () => {
    for (const [wanted, known, pack, locale] of [
      [['en'], ['en', 'de-DE', 'en-GB', 'en-US'], 'en', 'en-GB'],
      [['de'], ['en-US'], 'de', 'de'],
      [['en-US'], ['en-GB'], 'en', 'en-US'],
      [[], ['en-GB'], 'en', 'en-GB'],
      [['es'], ['not a tag', 'es-MX'], 'es', 'es-MX'],
    ] as const) {
      expect(matchLanguage(wanted, known)).toEqual({ pack, locale });
    }
  });

  it('returns English for unknown languages and invalid tags', () => {
    for (const wanted of [[], ['sw'], [''], ['not a tag'], ['x'], ['<b>'], ['1']]) {
      expect(matchLanguage(wanted)).toEqual({ pack: 'en', locale: 'en' });
    }
  });
});

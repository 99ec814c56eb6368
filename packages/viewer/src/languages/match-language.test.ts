import { describe, expect, it } from 'vitest';
import { matchLanguage } from './match-language.ts';

describe('the language that is spoken', () => {
  it.each([
    [['de'], 'de', 'de'],
    [['de-CH'], 'de', 'de-CH'],
    [['de_AT'], 'de', 'de-AT'],
    [['DE-ch'], 'de', 'de-CH'],
    [['en-GB'], 'en', 'en-GB'],
    [['pt-PT'], 'pt-BR', 'pt-PT'],
    [['pt'], 'pt-BR', 'pt'],
    [['sw', 'fr-CA', 'de'], 'fr', 'fr-CA'],
    [['ar-EG-u-nu-arab'], 'ar', 'ar-EG'],
  ] as const)('is the first wanted one that there is: %j', (wanted, pack, locale) => {
    expect(matchLanguage(wanted)).toEqual({ pack, locale });
  });

  it.each([
    [['en'], ['en', 'de-DE', 'en-GB', 'en-US'], 'en', 'en-GB'],
    [['de'], ['en-US', 'de-CH'], 'de', 'de-CH'],
    [['de'], ['en-US'], 'de', 'de'],
    [['pt'], ['pt', 'pt-PT'], 'pt-BR', 'pt-PT'],
    [['en-US'], ['en-GB'], 'en', 'en-US'],
    [[], ['en-GB'], 'en', 'en-GB'],
    [['es'], ['not a tag', 'es-MX'], 'es', 'es-MX'],
  ] as const)('writes dates as its reader does, where it names no region: %j for %j', (wanted, known, pack, locale) => {
    expect(matchLanguage(wanted, known)).toEqual({ pack, locale });
  });

  it('is English where none is known, or what is wanted is no language', () => {
    for (const wanted of [[], ['sw'], [''], ['not a tag'], ['x'], ['<b>'], ['1']]) {
      expect(matchLanguage(wanted)).toEqual({ pack: 'en', locale: 'en' });
    }
  });
});

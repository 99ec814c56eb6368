import { describe, expect, it } from 'vitest';
import { consentText } from './consent.ts';

const consent = (text: Record<string, string>) => ({ version: '1', text });

describe('a consent in the language of a signer', () => {
  it.each([
    ['de', 'de'],
    ['DE', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['fr', 'en'],
  ])('for %s is the text for %s', (language, tag) => {
    const texts = { en: 'I agree.', de: 'Ich stimme zu.', 'pt-BR': 'Concordo.' };
    expect(consentText(consent(texts), language)).toEqual({ text: texts[tag as 'de'], language: tag });
  });

  it('has the link of the same language', () => {
    const texts = { en: 'I agree.', de: 'Ich stimme zu.' };
    const url = { de: 'https://acme.example/de', en: 'https://acme.example/en' };
    expect(consentText({ ...consent(texts), url }, 'de-AT')).toMatchObject({ language: 'de', url: url.de });
    expect(consentText({ ...consent(texts), url: url.en }, 'de').url).toBe(url.en);
  });

  it('is the only text if there are no translations', () => {
    expect(consentText({ version: '1', text: 'I agree.' }, 'de')).toEqual({ text: 'I agree.' });
  });
});

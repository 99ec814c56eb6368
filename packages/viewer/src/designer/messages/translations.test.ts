import { describe, expect, it } from 'vitest';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { designerEnglish } from './english.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { brazilianPortuguese } from './pt-br.ts';

const translations = { arabic, german, spanish, french, italian, japanese, dutch, polish, brazilianPortuguese };

/** All texts in an object, by their paths. */
function textsIn(value: unknown, path = ''): readonly (readonly [path: string, text: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, path === '' ? name : `${path}.${name}`));
}

/** What the texts that take the name of a state are called with. */
const states = new Map<string, readonly (readonly string[])[]>([
  ['saveState', [['saved'], ['unsaved'], ['saving'], ['failed']]],
  ['loadProblem', [['session'], ['access'], ['missing'], ['file'], ['other']]],
  ['saveReason', [['sessionExpired'], ['notAccepted'], ['changed']]],
]);

/** What all other texts are called with: numbers for every plural form, which also stand for names. */
const numbers = [0, 1, 2, 3, 5, 11, 22, 100, 101].flatMap((count) => [
  [count, count, count],
  [count, 7, 8],
]);

/** A text for every call, or the text alone if it takes nothing. */
function said(path: string, text: unknown): readonly unknown[] {
  if (typeof text !== 'function') return [text];
  return (states.get(path) ?? numbers).map((given): unknown => Reflect.apply(text, undefined, given));
}

const english = textsIn(designerEnglish);
const englishSaid = new Map(english.map(([path, text]) => [path, said(path, text)]));

/** Texts that are the same as in English in some languages: loanwords. */
const sameInSome = new Set([
  'choice',
  'field',
  'memberNames.label',
  'memberNames.page',
  'memberNames.min',
  'memberNames.max',
]);

describe.each(Object.entries(translations))('the %s texts of the designer', (_, translation) => {
  const texts = textsIn(translation);

  it('are exactly those of English, in the same groups', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
  });

  it('take as many values as those of English', () => {
    const valueCounts = (all: typeof texts) =>
      Object.fromEntries(all.map(([path, text]) => [path, typeof text === 'function' ? text.length : undefined]));
    expect(valueCounts(texts)).toEqual(valueCounts(english));
  });

  it('are never empty and have a plural form for every count', () => {
    for (const [path, text] of texts) {
      for (const each of said(path, text)) {
        expect(each, path).toMatch(/\S/);
        expect(each, path).not.toMatch(/#|undefined|NaN|\[object/);
      }
    }
  });

  it('differ from English', () => {
    const same = texts.filter(([path, text]) => {
      const before = englishSaid.get(path);
      return !sameInSome.has(path) && said(path, text).some((each, index) => each === before?.[index]);
    });
    expect(same.map(([path]) => path)).toEqual([]);
  });
});

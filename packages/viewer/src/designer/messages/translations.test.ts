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

/** Returns all texts in an object, with their paths. */
function textsIn(value: unknown, path = ''): readonly (readonly [path: string, text: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, path === '' ? name : `${path}.${name}`));
}

/** Arguments for the texts that take the name of a state. */
const states = new Map<string, readonly (readonly string[])[]>([
  ['saveState', [['saved'], ['unsaved'], ['saving'], ['failed']]],
  ['loadProblem', [['session'], ['access'], ['missing'], ['file'], ['other']]],
  ['saveReason', [['sessionExpired'], ['notAccepted'], ['changed']]],
]);

/** Arguments for all other texts: numbers for every plural form, which also serve as names. */
const numbers = [0, 1, 2, 3, 5, 11, 22, 100, 101].flatMap((count) => [
  [count, count, count],
  [count, 7, 8],
]);

/** Returns a text for each set of arguments, or the constant text. */
function render(path: string, text: unknown): readonly unknown[] {
  if (typeof text !== 'function') return [text];
  return (states.get(path) ?? numbers).map((given): unknown => Reflect.apply(text, undefined, given));
}

const english = textsIn(designerEnglish);
const renderedEnglish = new Map(english.map(([path, text]) => [path, render(path, text)]));

/** Texts that some languages share with English. */
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

  it('have the same keys as in English', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
  });

  it('take the same number of arguments as in English', () => {
    const valueCounts = (all: typeof texts) =>
      Object.fromEntries(all.map(([path, text]) => [path, typeof text === 'function' ? text.length : undefined]));
    expect(valueCounts(texts)).toEqual(valueCounts(english));
  });

  it('are never empty, and have a plural form for every count', () => {
    for (const [path, text] of texts) {
      for (const each of render(path, text)) {
        expect(each, path).toMatch(/\S/);
        expect(each, path).not.toMatch(/#|undefined|NaN|\[object/);
      }
    }
  });

  it('differ from English', () => {
    const same = texts.filter(([path, text]) => {
      const before = renderedEnglish.get(path);
      return !sameInSome.has(path) && render(path, text).some((each, index) => each === before?.[index]);
    });
    expect(same.map(([path]) => path)).toEqual([]);
  });
});

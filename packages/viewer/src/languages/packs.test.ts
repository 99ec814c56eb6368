import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { createMessages, words } from '../messages/messages.ts';
import { english } from './en/index.ts';
import { formatsOf } from './formats.ts';
import { loadedPack, loadPack, packNames } from './packs.ts';

/** All of them, with what is said in each. */
const packs = await Promise.all(
  packNames.map(async (name) => {
    await loadPack(name);
    // English at hand has no words of its own: it is what hosts import that must have all.
    const pack = name === 'en' ? english : loadedPack(name);
    if (!pack) throw new Error(`${name} is not there.`);
    return { name, pack, messages: createMessages(pack.words, formatsOf(name)) };
  }),
);

/** The paths of all words in an object. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => pathsIn(member, path === '' ? name : `${path}.${name}`));
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner: unknown, name) => Object(inner)[name], value);
}

/** What is the same in both, as names, numbers or words that were borrowed. */
const sameInSome =
  /^(chrome|zoom|toolbar|dismiss|handwriting|fieldOnPage|missingLink|buttonForField|kindNames|inkNames|dateLetters|month|result|formPage|mode|optional|previewOf|optionalLeft|upload|thumbnails|keyboardShortcuts|keyCaps|requestId|page|invalid.number|failures.(misconfigured|stopped).text|title|mark|type)/;

describe('the languages', () => {
  it('are ten', () => {
    expect([...packNames].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']);
  });

  it('say everything', () => {
    for (const { name, pack } of packs) {
      const missing = pathsIn(words).filter((path) => at(pack.words, path) === undefined);
      expect(missing, name).toEqual([]);
      expect(pack.tag).toBe(name);
      expect(pack.direction).toBe(name === 'ar' ? 'rtl' : 'ltr');
    }
  });

  it('say it in their own words', () => {
    for (const { name, pack } of packs.filter(({ name }) => name !== 'en')) {
      const english = pathsIn(words).filter((path) => {
        const [own, other] = [at(pack.words, path), at(words, path)];
        return typeof own === 'string' && own === other && own.includes(' ') && !sameInSome.test(path);
      });
      expect(english, name).toEqual([]);
    }
  });

  it('have a sentence for every count, without a sign that was left over', () => {
    for (const { name, messages } of packs) {
      for (const count of [0, 1, 2, 3, 5, 11, 22, 100, 101]) {
        const said = [
          messages.missingTitle(count),
          messages.invalidTitle(count),
          messages.pagesFailed(count, '3'),
          messages.pageShown(count),
          messages.appliedToAll('signature', count),
          messages.appliedToAll('initials', count),
          messages.charactersLeft(count),
          messages.shortened(count),
          messages.opened('lease.pdf', count),
          messages.alsoSign(count),
          messages.pagesLeft(count),
          messages.resultCount(count),
          messages.notSentBusy(count),
        ];
        for (const text of said) expect(text, `${name} ${count}`).not.toMatch(/#|undefined|NaN|\[object/);
      }
    }
  });

  // WCAG 2.2, 2.5.3: who speaks to the device says what is seen.
  it('name buttons with the words that stand on them', () => {
    for (const { name, messages } of packs) {
      const plain = (text: string) => text.toLocaleLowerCase(name);
      expect(plain(messages.review), name).toContain(plain(messages.reviewShort));
    }
  });

  it('have whole sentences for every failure, whenever it happens', () => {
    for (const { name, messages } of packs) {
      for (const during of ['opening', 'filling', 'sending'] as const) {
        for (const isRetried of [false, true]) {
          const failure = { ...failureOf(new Error('A reason.'), during), isRetried, retryAfter: 600 };
          for (const [kind, { title, text }] of Object.entries(messages.failures)) {
            const said = `${title} ${text({ ...failure, kind: kind as FailureKind }, 'doc_1')}`;
            expect(said, `${name} ${kind} ${during}`).not.toMatch(/#|undefined|NaN|\[object|=>| {2}/);
          }
        }
      }
    }
  });

  it('do not make three hours of two and some minutes', () => {
    const failure = { ...failureOf(new Error('A reason.'), 'opening'), isRetried: true };
    for (const { name, messages } of packs) {
      const said = (retryAfter: number) => messages.failures.rate_limited.text({ ...failure, retryAfter }, 'doc_1');
      expect(said(7700), name).toBe(said(7200));
      expect(said(10_800), name).not.toBe(said(7200));
    }
  });

  it('name the file and the date as they are', () => {
    const range = { field: 'value.content', reason: 'range', min: '2026-01-01', max: '2026-12-31' } as const;
    for (const { name, messages } of packs) {
      expect(messages.copyName('lease.PDF'), name).toMatch(/^lease.*[(（].+[)）]\.pdf$/);
      expect(messages.doneText('lease.pdf'), name).toContain('lease.pdf');
      expect(messages.invalidValue(range, 'date'), name).toMatch(/2026.*2026/);
    }
  });
});

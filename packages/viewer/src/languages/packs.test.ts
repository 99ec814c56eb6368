import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { createMessages, englishTexts } from '../messages/messages.ts';
import { english } from './en/index.ts';
import { formatsOf } from './formats.ts';
import { loadedPack, loadPack, packNames } from './packs.ts';

/** All languages with their texts. */
const packs = await Promise.all(
  packNames.map(async (name) => {
    await loadPack(name);
    // Uses `en/index.ts`, which hosts import. It must have all texts; the preloaded English has none.
    const pack = name === 'en' ? english : loadedPack(name);
    if (!pack) throw new Error(`${name} is not loaded.`);
    return { name, pack, messages: createMessages(pack.messages, formatsOf(name)) };
  }),
);

/** The paths of all texts in an object. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => pathsIn(member, path === '' ? name : `${path}.${name}`));
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner: unknown, name) => Object(inner)[name], value);
}

/** Texts that may be the same as in English, such as names, numbers and loanwords. */
const sameInSome =
  /^(chrome|zoom|toolbar|dismiss|handwriting|fieldOnPage|buttonForField|kindNames|inkNames|dateLetters|month|mode|optional|previewOf|optionalLeft|upload|thumbnails|requestId|page|invalid.number|failures.(misconfigured|stopped).text|title|mark|type)/;

describe('the bundled languages', () => {
  it('are these ten', () => {
    expect([...packNames].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']);
  });

  it('have all texts', () => {
    for (const { name, pack } of packs) {
      const missing = pathsIn(englishTexts).filter((path) => at(pack.messages, path) === undefined);
      expect(missing, name).toEqual([]);
      expect(pack.tag).toBe(name);
      expect(pack.direction).toBe(name === 'ar' ? 'rtl' : 'ltr');
    }
  });

  it('have no English texts', () => {
    for (const { name, pack } of packs.filter(({ name }) => name !== 'en')) {
      const english = pathsIn(englishTexts).filter((path) => {
        const [own, other] = [at(pack.messages, path), at(englishTexts, path)];
        return typeof own === 'string' && own === other && own.includes(' ') && !sameInSome.test(path);
      });
      expect(english, name).toEqual([]);
    }
  });

  it('have a plural form for every count, without placeholders', () => {
    for (const { name, messages } of packs) {
      for (const count of [0, 1, 2, 3, 5, 11, 22, 100, 101]) {
        const said = [
          messages.progress(0, count),
          messages.missingTitle(count),
          messages.invalidTitle(count),
          messages.pagesFailed(count, '3'),
          messages.pageShown(count),
          messages.appliedToAll('signature', count),
          messages.appliedToAll('initials', count),
          messages.shortened(count),
          messages.opened('lease.pdf', count),
          messages.alsoSign(count),
          messages.pagesLeft(count),
          messages.resultCount(count),
          messages.notSentBusy(count),
          messages.invalid.choicesMin(count),
          messages.invalid.choicesMax(count),
        ];
        for (const text of said) expect(text, `${name} ${count}`).not.toMatch(/#|undefined|NaN|\[object/);
      }
    }
  });

  // WCAG 2.2, 2.5.3: voice control uses the visible label.
  it('have the short label of a button in its name', () => {
    for (const { name, messages } of packs) {
      const plain = (text: string) => text.toLocaleLowerCase(name);
      expect(plain(messages.review), name).toContain(plain(messages.reviewShort));
    }
  });

  it('have texts without placeholders for every failure', () => {
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

  it('round minutes to the nearest hour', () => {
    const failure = { ...failureOf(new Error('A reason.'), 'opening'), isRetried: true };
    for (const { name, messages } of packs) {
      const said = (retryAfter: number) => messages.failures.rate_limited.text({ ...failure, retryAfter }, 'doc_1');
      expect(said(7700), name).toBe(said(7200));
      expect(said(10_800), name).not.toBe(said(7200));
    }
  });

  it('show file names and dates unchanged', () => {
    const range = { field: 'value.content', reason: 'range', min: '2026-01-01', max: '2026-12-31' } as const;
    for (const { name, messages } of packs) {
      expect(messages.copyName('lease.PDF'), name).toMatch(/^lease.*[(（].+[)）]\.pdf$/);
      expect(messages.earlierText('lease.pdf'), name).toContain('lease.pdf');
      expect(messages.invalidValue(range, 'date'), name).toMatch(/2026.*2026/);
    }
  });
});

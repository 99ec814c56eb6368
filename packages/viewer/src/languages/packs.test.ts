import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../failure/failure.ts';
import { failureOf } from '../failure/failure-of.ts';
import { createMessages, words } from '../messages/messages.ts';
import { english } from './en/index.ts';
import { formatsOf } from './formats.ts';
import { loadedPack, loadPack, packNames } from './packs.ts';

async function packOf(name: (typeof packNames)[number]) {
  // The one at hand has no words of its own: it is what hosts import that must have all.
  if (name === 'en') return english;
  await loadPack(name);
  const pack = loadedPack(name);
  if (!pack) throw new Error(`${name} is not there.`);
  return pack;
}

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
  /^(chrome|zoom|toolbar|dismiss|hand|fieldOnPage|missingLink|leadsTo|kindNames|inkNames|dateLetters|month|result|formPage|mode|optional|signatureOf|optionalLeft|upload|thumbnails|keys|keyCaps|requestId|page|wrong.number|failures.(misconfigured|stopped).text|title|drawn|type)/;

describe('the languages', () => {
  it('are ten', () => {
    expect([...packNames].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR']);
  });

  it.each(packNames)('say everything: %s', async (name) => {
    const pack = await packOf(name);
    const missing = pathsIn(words).filter((path) => at(pack.words, path) === undefined);
    expect(missing).toEqual([]);
    expect(pack.tag).toBe(name);
    expect(pack.direction).toBe(name === 'ar' ? 'rtl' : 'ltr');
  });

  it.each(packNames.filter((name) => name !== 'en'))('say it in their own words: %s', async (name) => {
    const pack = await packOf(name);
    const english = pathsIn(words).filter((path) => {
      const [own, other] = [at(pack.words, path), at(words, path)];
      return typeof own === 'string' && own === other && own.includes(' ') && !sameInSome.test(path);
    });
    expect(english).toEqual([]);
  });

  it.each(packNames)('have a sentence for every count, without a sign that was left over: %s', async (name) => {
    const messages = createMessages((await packOf(name)).words, formatsOf(name));
    for (const count of [0, 1, 2, 3, 5, 11, 22, 100, 101]) {
      const said = [
        messages.missingTitle(count),
        messages.wrongTitle(count),
        messages.appliedToAll('signature', count),
        messages.appliedToAll('initials', count),
        messages.charactersLeft(count),
        messages.cut(count),
        messages.opened('lease.pdf', count),
        messages.alsoSign(count),
        messages.pagesLeft(count),
        messages.found(count),
        messages.notSentBusy(count),
      ];
      for (const text of said) expect(text, `${name} ${count}`).not.toMatch(/#|undefined|NaN|\[object/);
    }
  });

  // WCAG 2.2, 2.5.3: who speaks to the device says what is seen.
  it.each(packNames)('name buttons with the words that stand on them: %s', async (name) => {
    const messages = createMessages((await packOf(name)).words, formatsOf(name));
    const plain = (text: string) => text.toLocaleLowerCase(name);
    expect(plain(messages.review)).toContain(plain(messages.reviewShort));
  });

  it.each(packNames)('have whole sentences for every failure, whenever it happens: %s', async (name) => {
    const { failures } = createMessages((await packOf(name)).words, formatsOf(name));
    for (const during of ['opening', 'filling', 'sending'] as const) {
      for (const isRetried of [false, true]) {
        const failure = { ...failureOf(new Error('A reason.'), during), isRetried, retryAfter: 600 };
        for (const [kind, { title, text }] of Object.entries(failures)) {
          const said = `${title} ${text({ ...failure, kind: kind as FailureKind }, 'doc_1')}`;
          expect(said, `${kind} ${during}`).not.toMatch(/#|undefined|NaN|\[object|=>| {2}/);
        }
      }
    }
  });

  it.each(packNames)('do not make three hours of two and some minutes: %s', async (name) => {
    const { failures } = createMessages((await packOf(name)).words, formatsOf(name));
    const failure = { ...failureOf(new Error('A reason.'), 'opening'), isRetried: true };
    const said = (seconds: number) => failures.rate_limited.text({ ...failure, retryAfter: seconds }, 'doc_1');
    expect(said(7700)).toBe(said(7200));
    expect(said(10_800)).not.toBe(said(7200));
  });

  it.each(packNames)('name the file and the date as they are: %s', async (name) => {
    const messages = createMessages((await packOf(name)).words, formatsOf(name));
    expect(messages.copyName('lease.PDF')).toMatch(/^lease.*[(（].+[)）]\.pdf$/);
    expect(messages.doneText('lease.pdf')).toContain('lease.pdf');
    const range = { field: 'value.content', reason: 'range', min: '2026-01-01', max: '2026-12-31' } as const;
    expect(messages.wrongValue(range, 'date')).toMatch(/2026.*2026/);
  });
});

describe('a language that is not complete', () => {
  it('says in English what it lacks, and what the host says otherwise as the host says it', () => {
    const messages = createMessages({ submit: 'Absenden' }, formatsOf('de'), { close: 'Zu' });
    expect([messages.submit, messages.close, messages.cancel]).toEqual(['Absenden', 'Zu', 'Cancel']);
  });
});

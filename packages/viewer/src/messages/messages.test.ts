import { describe, expect, it } from 'vitest';
import { failureOf } from '../failure/failure-of.ts';
import { german } from '../languages/de/index.ts';
import { formatsOf } from '../languages/formats.ts';
import { createMessages, type OwnMessages, words } from './messages.ts';

const inGerman = createMessages(german.words, formatsOf('de'));
const withOwn = (own: OwnMessages) => createMessages(german.words, formatsOf('de'), own);

const wrong = { field: 'content', reason: 'invalid_format' } as const;

describe('a single text of the host', () => {
  it('stands in place of ours, and all others of its group stay', () => {
    const messages = withOwn({ invalid: { email: 'Ihre Adresse bei der Kanzlei, bitte.' } });
    expect(messages.invalidValue(wrong, 'email')).toBe('Ihre Adresse bei der Kanzlei, bitte.');
    expect(messages.invalidValue(wrong, 'phone')).toBe(inGerman.invalidValue(wrong, 'phone'));
    expect(messages.invalidValue(wrong, 'date')).toContain('31.12.2026');
  });

  it('leaves the others of its group as they are, in every group', () => {
    for (const [group, own] of [
      ['missing', { text: 'Own' }],
      ['kindNames', { text: 'Own' }],
      ['shortcuts', { zoom: 'Own' }],
      ['keyCaps', { ctrl: 'Own' }],
      ['dateLetters', { day: 'Own' }],
      ['inkNames', { blue: 'Own' }],
      ['invalid', { format: 'Own' }],
    ] as const) {
      expect(withOwn({ [group]: own })[group]).toEqual({ ...inGerman[group], ...own });
    }
  });

  it('may be one of the two that are said of a failure', () => {
    const { failures } = withOwn({ failures: { expired_key: { title: 'Die Frist ist um' } } });
    const failure = failureOf(new Error('late'), 'opening');
    expect(failures.expired_key.title).toBe('Die Frist ist um');
    expect(failures.expired_key.text(failure, 'doc_1')).toBe(inGerman.failures.expired_key.text(failure, 'doc_1'));
    expect(failures.not_found).toEqual(inGerman.failures.not_found);
  });

  it('names what is said where several texts meet', () => {
    const messages = withOwn({ missing: { date: 'Wann?' }, kindNames: { date: 'Tag' } });
    expect([messages.fieldMissing('date'), messages.fieldName(' ', 'date')]).toEqual(['Wann?', 'Tag']);
    expect(messages.fieldMissing('text')).toBe(inGerman.fieldMissing('text'));
    expect(withOwn({ fieldName: () => 'Own' }).fieldName('Name', 'text')).toBe('Own');
  });

  it('that is null, or is not there, or no group where one belongs, is as if it were not given', () => {
    const own = { invalid: { email: null, phone: undefined }, missing: null, kindNames: 'none', submit: undefined };
    const messages = withOwn(own as never);
    for (const group of ['invalid', 'missing', 'kindNames', 'submit'] as const) {
      expect(messages[group]).toEqual(inGerman[group]);
    }
  });
});

describe('a language of the host', () => {
  it('says in English what it leaves out, in groups too', () => {
    const messages = createMessages({ submit: 'Mandi', missing: { date: 'Ne?' } }, formatsOf('en'));
    expect([messages.submit, messages.missing.date]).toEqual(['Mandi', 'Ne?']);
    expect(messages.missing.image).toBe(words.missing.image);
  });
});

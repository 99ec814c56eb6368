import { describe, expect, it } from 'vitest';
import { failureOf } from '../failure/failure-of.ts';
import { german } from '../languages/de/index.ts';
import { formatsOf } from '../languages/formats.ts';
import { createMessages, englishTexts, type MessageOverrides } from './messages.ts';

const inGerman = createMessages(german.messages, formatsOf('de'));
const withOwn = (own: MessageOverrides) => createMessages(german.messages, formatsOf('de'), own);

const wrong = { field: 'content', reason: 'invalid_format' } as const;

describe('the texts of a host', () => {
  it('replace single texts of a group', () => {
    const messages = withOwn({ invalid: { email: 'Ihre Adresse bei der Kanzlei, bitte.' } });
    expect(messages.invalidValue(wrong, 'email')).toBe('Ihre Adresse bei der Kanzlei, bitte.');
    expect(messages.invalidValue(wrong, 'phone')).toBe(inGerman.invalidValue(wrong, 'phone'));
    expect(messages.invalidValue(wrong, 'date')).toContain('31.12.2026');
  });

  it('keep the other texts of every group', () => {
    for (const [group, own] of [
      ['missing', { text: 'Own' }],
      ['kindNames', { text: 'Own' }],
      ['dateLetters', { day: 'Own' }],
      ['inkNames', { blue: 'Own' }],
      ['invalid', { format: 'Own' }],
    ] as const) {
      expect(withOwn({ [group]: own })[group]).toEqual({ ...inGerman[group], ...own });
    }
  });

  it('can replace only the title of a failure', () => {
    const { failures } = withOwn({ failures: { expired_key: { title: 'Die Frist ist um' } } });
    const failure = failureOf(new Error('late'), 'opening');
    expect(failures.expired_key.title).toBe('Die Frist ist um');
    expect(failures.expired_key.text(failure, 'doc_1')).toBe(inGerman.failures.expired_key.text(failure, 'doc_1'));
    expect(failures.not_found).toEqual(inGerman.failures.not_found);
  });

  it('are used in composed texts', () => {
    const messages = withOwn({ missing: { date: 'Wann?' }, kindNames: { date: 'Tag' } });
    expect([messages.fieldMissing('date'), messages.fieldName(' ', 'date')]).toEqual(['Wann?', 'Tag']);
    expect(messages.fieldMissing('text')).toBe(inGerman.fieldMissing('text'));
    expect(withOwn({ fieldName: () => 'Own' }).fieldName('Name', 'text')).toBe('Own');
  });

  it('are ignored when null, undefined or not a group', () => {
    const own = { invalid: { email: null, phone: undefined }, missing: null, kindNames: 'none', submit: undefined };
    const messages = withOwn(own as never);
    for (const group of ['invalid', 'missing', 'kindNames', 'submit'] as const) {
      expect(messages[group]).toEqual(inGerman[group]);
    }
  });
});

describe('a language of the host', () => {
  it('uses English for texts that it leaves out', () => {
    const messages = createMessages({ submit: 'Mandi', missing: { date: 'Ne?' } }, formatsOf('en'));
    expect([messages.submit, messages.missing.date]).toEqual(['Mandi', 'Ne?']);
    expect(messages.missing.image).toBe(englishTexts.missing.image);
  });
});

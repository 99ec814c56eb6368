import { describe, expect, it } from 'vitest';
import {
  entered,
  eventOf,
  fieldOf,
  type TaskChanges,
  textField,
} from '../../../../test/completion/certificate-task.ts';
import { sectionTexts } from '../../../../test/completion/section-texts.ts';
import type { FieldNote } from '../../field-marks.ts';
import { noteItems } from './notes.ts';

/** The texts of the section below its heading. */
function notes(changes: TaskChanges, ...noted: readonly FieldNote[]): string[] {
  return sectionTexts(noteItems, changes, { fields: [], notes: noted }).slice(1);
}

describe('the notes of a certificate', () => {
  it('are omitted if there is nothing to note', () => {
    expect(sectionTexts(noteItems, {})).toEqual([]);
  });

  it.each([
    ['2026-11-22T02:27:00Z', '6 minutes 9 seconds behind the clock of the service'],
    ['2026-11-22T12:33:09.123+00:00', '10 hours ahead of the clock of the service'],
  ])('state how far the signer’s clock is off: %s', (submittedAt, words) => {
    expect(notes({ submission: { submittedAt } })).toEqual([expect.stringContaining(words)]);
  });

  it('state that the checksum could not be verified', () => {
    const [note] = notes({ submission: { checksum: 'md5:1', checksumVerified: false } });
    expect(note).toContain('could not be verified');
  });

  it('name each replaced font once', () => {
    const families = ['Comic Sans MS', 'Comic Sans MS', 'Helvetica', 'Foo\u202e'];
    const fields = families.map((fontFamily, index) => entered(`f${index}`, 'x', { fontFamily }));
    const noted = ['f0', 'f1', 'f3'].map((fieldId) => ({ fieldId, note: 'unknown_font_family' }) as const);
    expect(notes({ submission: { fields } }, ...noted).slice(1)).toEqual(['Comic Sans MS', 'Foo\\u{202e}']);
  });

  it('name at most eight fonts', () => {
    const fields = Array.from({ length: 50 }, (_, index) => entered(`f${index}`, 'x', { fontFamily: `Font ${index}` }));
    const noted = fields.map(({ id }) => ({ fieldId: id, note: 'unknown_font_family' }) as const);
    const [, ...names] = notes({ submission: { fields } }, ...noted);
    expect(names).toHaveLength(9);
    expect(names.at(-1)).toBe('and 42 more');
  });

  it('name the fields whose image cannot be read', () => {
    const fields = [fieldOf('logo', 'image', { label: 'Logo' }), textField('name')];
    expect(notes({ document: { fields } }, { fieldId: 'logo', note: 'unreadable_image' }).slice(1)).toEqual(['Logo']);
  });

  it('name the active content that was removed from the original', () => {
    expect(notes({ document: { activeContent: ['javascript', 'attachment'] } })).toEqual([
      'The original file contains scripts and attachments. This file does not contain them.',
    ]);
    expect(notes({ document: { activeContent: ['launch', 'rich_media', 'xfa'] } })).toEqual([
      expect.stringContaining('actions that start programs, media and an XFA form.'),
    ]);
  });

  it('state that personal data was erased from the audit trail', () => {
    const events = [{ ...eventOf(9, 'submission.received'), details: null }];
    expect(notes({ events })).toEqual([expect.stringContaining('erased')]);
  });
});

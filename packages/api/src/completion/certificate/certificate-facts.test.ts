import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  entered,
  eventOf,
  fieldOf,
  nothingDrawn,
  sampleTask,
  type TaskChanges,
  textField,
} from '../../../test/completion/certificate-task.ts';
import type { FieldNote } from '../field-marks.ts';
import { certificateFacts } from './certificate-facts.ts';
import { wordingOf } from './languages/wording.ts';

const english = wordingOf('en');

/** The notes on a task, of whose fields something else was noted when they were drawn. */
function notes(changes: TaskChanges, ...noted: readonly FieldNote[]) {
  return certificateFacts(sampleTask(changes), { fields: [], notes: noted }, english).notes;
}

describe('the facts of a certificate', () => {
  it('name what was submitted and what it was sealed with', () => {
    const task = sampleTask();
    const facts = certificateFacts(task, nothingDrawn, english);
    expect(facts).toMatchObject({
      organization: { id: task.organization.id, name: { shown: 'Nordlicht Immobilien GmbH' } },
      document: { id: task.document.id, name: { shown: 'lease.pdf' }, version: 3, sha256: task.document.sha256 },
      submission: { id: task.submission.id, isChecksumVerified: true, checksum: { shown: task.submission.checksum } },
      seal: { name: { shown: 'Nordlicht Immobilien GmbH' } },
    });
    const [certificate = new Uint8Array()] = task.seal.certificates;
    expect(facts.seal.fingerprint).toBe(createHash('sha256').update(certificate).digest('hex'));
  });

  it('name who signed as the organization stated, in bounded texts, without what it calls the person', () => {
    const signer = {
      ...{ name: 'Ada\u202e Lovelace', email: 'ada@example.com', externalId: 'person-1815' },
      identification: { method: 'sso', at: '2026-11-22T02:30:00Z' },
    };
    expect(certificateFacts(sampleTask(), nothingDrawn, english).submission.signer).toBeUndefined();
    expect(certificateFacts(sampleTask({ submission: { signer } }), nothingDrawn, english).submission.signer).toEqual({
      ...{ name: { shown: expect.not.stringContaining('\u202e') }, email: { shown: signer.email } },
      identification: { method: { shown: 'sso' }, at: signer.identification.at },
    });
  });

  it('name the authority that stamps the time, where there is one', () => {
    const timeStampAuthority = 'https://tsa.example/';
    expect(certificateFacts(sampleTask(), nothingDrawn, english).seal.timeStampAuthority).toBeUndefined();
    expect(
      certificateFacts(sampleTask({ seal: { timeStampAuthority } }), nothingDrawn, english).seal.timeStampAuthority,
    ).toEqual({
      shown: timeStampAuthority,
    });
  });
});

describe('the notes', () => {
  it('are none when there is nothing to note', () => {
    expect(notes({})).toEqual([]);
  });

  it.each([
    ['2026-11-22T02:27:00Z', '6 minutes 9 seconds behind the clock of the service'],
    ['2026-11-22T12:33:09.123+00:00', '10 hours ahead of the clock of the service'],
  ])('say that the clocks differ: %s', (submittedAt, words) => {
    expect(notes({ submission: { submittedAt } })).toMatchObject([{ says: expect.stringContaining(words) }]);
  });

  it('say that the checksum could not be verified', () => {
    const [note] = notes({ submission: { checksum: 'md5:1', checksumVerified: false } });
    expect(note?.says).toContain('could not be verified');
  });

  it('name the fonts that another one stands in for, once each', () => {
    const families = ['Comic Sans MS', 'Comic Sans MS', 'Helvetica', 'Foo\u202e'];
    const fields = families.map((fontFamily, index) => entered(`f${index}`, 'x', { fontFamily }));
    const noted = ['f0', 'f1', 'f3'].map((fieldId) => ({ fieldId, note: 'unknown_font_family' }) as const);
    expect(notes({ submission: { fields } }, ...noted)[0]?.about).toEqual(['Comic Sans MS', 'Foo\\u{202e}']);
  });

  it('name no more fonts than anybody reads', () => {
    const fields = Array.from({ length: 50 }, (_, index) => entered(`f${index}`, 'x', { fontFamily: `Font ${index}` }));
    const noted = fields.map(({ id }) => ({ fieldId: id, note: 'unknown_font_family' }) as const);
    const [note] = notes({ submission: { fields } }, ...noted);
    expect(note?.about).toHaveLength(9);
    expect(note?.about?.at(-1)).toBe('and 42 more');
  });

  it('name the fields whose image cannot be read', () => {
    const fields = [fieldOf('logo', 'image', { label: 'Logo' }), textField('name')];
    const [note] = notes({ document: { fields } }, { fieldId: 'logo', note: 'unreadable_image' });
    expect(note?.about).toEqual(['Logo']);
  });

  it('say what acts by itself in the original, and that the sealed file is without it', () => {
    expect(notes({ document: { activeContent: ['javascript', 'attachment'] } })).toEqual([
      { says: 'The original file contains scripts and attachments. This file does not contain them.' },
    ]);
    expect(notes({ document: { activeContent: ['launch', 'rich_media', 'xfa'] } })).toMatchObject([
      { says: expect.stringContaining('actions that start programs, media and an XFA form.') },
    ]);
  });

  it('say that somebody was erased from the trail', () => {
    const events = [{ ...eventOf(9, 'submission.received'), details: null }];
    expect(notes({ events })).toMatchObject([{ says: expect.stringContaining('erased') }]);
  });
});

import type { AuditEvent } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { eventOf, keys } from '../../../../test/completion/certificate-task.ts';
import { sectionTexts } from '../../../../test/completion/section-texts.ts';
import { eventItems } from './events.ts';

const received = eventOf(9, 'submission.received');
const day = '22 November 2026';

/** The texts below the table header. */
function rows(events: readonly AuditEvent[]): string[] {
  const texts = sectionTexts(eventItems, { events });
  return texts.slice(texts.indexOf('Network address and browser') + 1);
}

describe('the event table of a certificate', () => {
  it('shows time, actor and origin of each event, and ends with the seal', () => {
    const uploaded = eventOf(1, 'document.created', { keyId: keys.sender, ip: '198.51.100.24' });
    expect(rows([uploaded, received])).toEqual([
      day,
      '02:33:01.000 UTC',
      'Document uploaded',
      keys.sender,
      '198.51.100.24',
      'Safari',
      day,
      '02:33:09.000 UTC',
      'Submission received',
      keys.signer,
      '203.0.113.7',
      'Safari',
      day,
      '02:33:10.500 UTC',
      'Completed and sealed',
      'by the service',
      expect.stringContaining('has the number 9 and the hash:'),
      received.hash,
    ]);
  });

  it('includes the version, the attempt and the failure', () => {
    const own = { keyId: null };
    const texts = rows([
      eventOf(2, 'document.fields_replaced', { version: 2 }),
      received,
      eventOf(10, 'submission.completing', { ...own, attempt: 1 }),
      eventOf(11, 'submission.failed', { ...own, failure: 'storage_unavailable' }),
      eventOf(12, 'submission.retried'),
      eventOf(13, 'submission.completing', { ...own, attempt: 2 }),
    ]);
    expect(texts.filter((text) => /^(Fields|Submission|Completion|Completed)/.test(text))).toEqual([
      'Fields replaced, version 2',
      'Submission received',
      'Completion started, attempt 1',
      'Completion failed: storage_unavailable',
      'Completion requested again',
      'Completion started, attempt 2',
      'Completed and sealed',
    ]);
  });

  it('attributes events without a key to the service or its operator', () => {
    const own = { keyId: null };
    const texts = rows([eventOf(1, 'document.created', own), received, eventOf(10, 'submission.completing', own)]);
    expect(texts.filter((text) => /^(by|key_)/.test(text))).toEqual([
      'by the operator',
      keys.signer,
      'by the service',
      'by the service',
    ]);
  });

  it('states that the origin of an event was erased', () => {
    expect(rows([{ ...received, details: null }]).slice(2, 5)).toEqual([
      'Submission received',
      keys.signer,
      'Erased on request.',
    ]);
  });

  it('lists only the seal if the audit trail is empty', () => {
    expect(rows([])).toEqual([day, '02:33:10.500 UTC', 'Completed and sealed', 'by the service']);
  });

  it('escapes and truncates a user agent', () => {
    const texts = rows([eventOf(9, 'submission.received', { userAgent: `\u202e\n${'x'.repeat(498)}` })]);
    expect(texts).toContainEqual(expect.stringMatching(/^\\u\{202e\}\\u\{a\}x{227}…$/));
  });
});

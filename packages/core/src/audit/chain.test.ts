import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainStart, linkText } from './chain.ts';
import type { AuditEvent } from './event.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const event: AuditEvent = {
  id: 'evt_00000000000000000000000001',
  sequence: 1,
  type: 'document.viewed',
  at: '2026-11-21T10:00:00.000Z',
  keyId: 'key_00000000000000000000000001',
  documentId: 'doc_00000000000000000000000001',
  submissionId: null,
  envelopeId: null,
  details: { salt: 'c2FsdA' },
  detailsHash: sha256('{"salt":"c2FsdA"}'),
  previousHash: chainStart,
  hash: '',
};

describe('the hashed text of an event', () => {
  it('has a fixed format that any language can produce', () => {
    expect(linkText('org_1', event)).toBe(
      '{"at":"2026-11-21T10:00:00.000Z","detailsHash":"b052e72f54675cdc503e2f4884ca8df682443394cfd4dbe3e2753e8fbf129ae7",' +
        '"documentId":"doc_00000000000000000000000001","id":"evt_00000000000000000000000001",' +
        '"keyId":"key_00000000000000000000000001","organizationId":"org_1",' +
        `"previousHash":"${'0'.repeat(64)}","sequence":1,"submissionId":null,"type":"document.viewed"}`,
    );
  });

  it('changes with the organization and with each member that it contains', () => {
    const covered = Object.keys(event).filter((name) => !['details', 'hash'].includes(name));
    const changed = covered.map((name) => linkText('org_1', { ...event, [name]: 'x' }));
    const texts = [linkText('org_1', event), linkText('org_2', event), ...changed];
    expect(new Set(texts).size).toBe(covered.length + 2);
  });

  it('stays the same when the details are erased', () => {
    const erased = { ...event, details: null };
    expect(linkText('org_1', erased)).toBe(linkText('org_1', event));
  });
});

import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { openEmpty } from '../../test/open-empty.ts';
import { organizationRow } from '../../test/rows.ts';
import { type Actor, appendEvent, type NewEvent } from '../features/audit/audit-trail.ts';
import { findCompletionEvents, findEnvelopeEvents } from './completion-events.ts';

const organizationId = newId('org');
const documentId = newId('doc');
const submissionId = newId('sub');
const [sender, shared, another] = [newId('key'), newId('key'), newId('key')];
const signer: Actor = { keyId: shared, ip: '203.0.113.7', userAgent: 'Safari' };
const stranger: Actor = { ...signer, ip: '198.51.100.99' };

/** An audit trail with one event per second. */
async function openTrail() {
  const database = await openEmpty();
  await database.unscoped.write((db) =>
    db
      .insertInto('organizations')
      .values({ ...organizationRow, id: organizationId })
      .execute(),
  );
  let second = 0;
  const append = (type: NewEvent['type'], actor: Actor, times = 1, more: Partial<NewEvent> = {}) =>
    database.unscoped.write(async (db) => {
      for (let time = 0; time < times; time++) {
        second++;
        await appendEvent(db, organizationId, { type, actor, documentId, ...more }, second * 1_000);
      }
    });
  return {
    database,
    add: append,
    view: (actor: Actor, times = 1) => append('document.viewed', actor, times, { details: { version: 1 } }),
    submit: (of = submissionId, actor = signer) => append('submission.received', actor, 1, { submissionId: of }),
    found: () => findCompletionEvents(database.read(organizationId), organizationId, { documentId, submissionId }),
  };
}

const at = (second: number) => new Date(second * 1_000).toISOString();

async function typesOf(trail: Awaited<ReturnType<typeof openTrail>>): Promise<string[]> {
  return (await trail.found()).events.map(({ type }) => type);
}

describe('findCompletionEvents', () => {
  it('lists events in order, including views with the key and address of the signer', async () => {
    const trail = await openTrail();
    await trail.add('document.created', { keyId: sender });
    await trail.view(signer);
    await trail.add('document.fields_replaced', { keyId: sender });
    await trail.view(signer);
    await trail.submit();
    expect(await typesOf(trail)).toEqual([
      'document.created',
      'document.viewed',
      'document.fields_replaced',
      'document.viewed',
      'submission.received',
    ]);
    expect(await trail.found()).not.toHaveProperty('otherViews');
    expect(await trail.found()).not.toHaveProperty('leftOut');
  });

  it('counts thousands of views by others without losing other events', async () => {
    const trail = await openTrail();
    await trail.add('document.created', { keyId: sender });
    await trail.view(signer);
    await trail.view(stranger, 1_100);
    await trail.add('document.fields_replaced', { keyId: sender });
    await trail.view({ ...signer, keyId: another }, 1_100);
    await trail.submit();
    expect(await typesOf(trail)).toEqual([
      'document.created',
      'document.viewed',
      'document.fields_replaced',
      'submission.received',
    ]);
    expect(JSON.stringify(await trail.found())).not.toContain(stranger.ip);
    expect((await trail.found()).otherViews).toEqual({ count: 2_200, first: at(3), last: at(2_203) });
  });

  it('omits later events of the document, and other submissions', async () => {
    const trail = await openTrail();
    await trail.add('document.created', { keyId: sender });
    await trail.submit(newId('sub'), stranger);
    await trail.submit();
    await trail.view(signer);
    await trail.view(stranger);
    await trail.add('document.fields_replaced', { keyId: sender });
    await trail.add('submission.completing', { keyId: null }, 1, { submissionId });
    expect(await typesOf(trail)).toEqual(['document.created', 'submission.received', 'submission.completing']);
    expect(await trail.found()).not.toHaveProperty('otherViews');
  });

  it('returns no events for a submission older than the audit trail', async () => {
    expect(await (await openTrail()).found()).toEqual({ events: [] });
  });
});

describe('the views of the signer', () => {
  it('are limited to the first and last 100, with the number omitted', async () => {
    const trail = await openTrail();
    await trail.view(signer, 250);
    await trail.submit();
    const { events, leftOut, otherViews } = await trail.found();
    expect(events.map(({ sequence }) => sequence)).toEqual([
      ...Array.from({ length: 100 }, (_, index) => index + 1),
      ...Array.from({ length: 100 }, (_, index) => index + 151),
      251,
    ]);
    expect({ leftOut, otherViews }).toEqual({ leftOut: 50, otherViews: undefined });
  });

  it('exclude a similar address and a user agent that contains the address', async () => {
    const trail = await openTrail();
    await trail.view({ ...stranger, userAgent: `","ip":"${signer.ip}","x":"` });
    await trail.view({ ...stranger, ip: `${signer.ip}0` });
    await trail.submit();
    expect((await trail.found()).otherViews?.count).toBe(2);
  });

  it('match IPv6 addresses exactly, not as SQL patterns', async () => {
    const trail = await openTrail();
    const six = { ...signer, ip: '2001:db8::_%' };
    await trail.view(six);
    await trail.view({ ...six, ip: '2001:db8::11' });
    await trail.submit(submissionId, six);
    expect(await typesOf(trail)).toEqual(['document.viewed', 'submission.received']);
    expect((await trail.found()).otherViews?.count).toBe(1);
  });

  it.each(['document.viewed', 'submission.received'])(
    'are counted but not listed if the details of %s were erased',
    async (type) => {
      const trail = await openTrail();
      await trail.view(signer);
      await trail.submit();
      await trail.database.unscoped.write((db) =>
        db.updateTable('audit_events').set({ details_json: null }).where('type', '=', type).execute(),
      );
      expect(await typesOf(trail)).toEqual(['submission.received']);
      expect((await trail.found()).otherViews).toEqual({ count: 1, first: at(1), last: at(1) });
    },
  );
});

describe('findEnvelopeEvents', () => {
  const envelopeId = newId('env');

  it('lists document events before the envelope, except views, and then envelope events', async () => {
    const trail = await openTrail();
    const ofEnvelope = { documentId: undefined, envelopeId } as unknown as Partial<NewEvent>;
    await trail.add('document.created', { keyId: sender });
    await trail.view(signer);
    await trail.submit();
    await trail.add('envelope.created', { keyId: sender }, 1, ofEnvelope);
    await trail.add('document.fields_replaced', { keyId: sender });
    await trail.add('signer.signed', signer, 1, { submissionId: newId('sub'), envelopeId });
    await trail.add('signer.reminder', { keyId: null }, 1_100, ofEnvelope);
    await trail.add('signer.signed', signer, 1, { submissionId: newId('sub'), envelopeId });
    await trail.add('envelope.completing', { keyId: null }, 1, ofEnvelope);
    const found = await findEnvelopeEvents(trail.database.read(organizationId), organizationId, {
      documentId,
      envelopeId,
    });
    const types = found.events.map(({ type }) => type);
    expect([...new Set(types)]).toEqual([
      'document.created',
      'envelope.created',
      'signer.signed',
      'signer.reminder',
      'envelope.completing',
    ]);
    expect(types.filter((type) => type === 'signer.signed')).toHaveLength(2);
    expect(found.leftOut).toBe(102);
  });

  it('returns no events for an envelope older than the audit trail', async () => {
    const trail = await openTrail();
    const ids = { documentId, envelopeId };
    expect(await findEnvelopeEvents(trail.database.read(organizationId), organizationId, ids)).toEqual({ events: [] });
  });
});

it('limits thousands of changes to 2,000 events, with the number omitted', async () => {
  const trail = await openTrail();
  await trail.add('document.created', { keyId: sender });
  await trail.add('document.fields_replaced', { keyId: sender }, 1_200);
  await trail.submit();
  await trail.add('submission.retried', { keyId: sender }, 1_100, { submissionId });
  const { events, leftOut } = await trail.found();
  expect(events[0]?.type).toBe('document.created');
  expect(events).toHaveLength(2_000);
  expect(events[1_000]?.type).toBe('submission.received');
  expect(leftOut).toBe(201 + 101);
});

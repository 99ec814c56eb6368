import { newId } from '@document-signer/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addDocument } from '../../../test/add-document.ts';
import { addOrganization } from '../../../test/add-organization.ts';
import { preparedFile } from '../../../test/documents.ts';
import { newActor } from '../../../test/new-key.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { addEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import { removeDocument, replaceFields } from '../documents/document-changes.ts';
import { maxWebhooks } from '../webhooks/endpoint-store.ts';
import { storeSubmission } from './store-submission.ts';
import type { StoredSubmission } from './submission-lookups.ts';
import type { NewSubmission } from './submission-rows.ts';

/** The refusals among outcomes. */
function refusalsOf(outcomes: readonly PromiseSettledResult<unknown>[]) {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

/** The ids of submissions that are stored. */
const idsOf = (stored: readonly StoredSubmission[]) => stored.map(({ id }) => id);

const gone = { code: 'DOCUMENT_NOT_FOUND' };
const refusedAs = (reason: string) => ({ code: 'SUBMISSION_FAILED', details: { reason } });

/** A document of version 1, and submissions that were checked against it. */
async function checked(submissionPolicy: 'single' | 'multiple' = 'multiple') {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0);
  const actor = await newActor(database, id);
  const file = { filename: 'lease.pdf', fileSize: 1, sha256: 'a'.repeat(64), prepared: preparedFile };
  const parts = { geometry: [], fields: [], activeContent: [], submissionPolicy };
  const { record } = await addDocument(database, id, { ...file, ...parts }, actor, 0);
  const submissionOf = (bodyHash: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
    documentId: record.id,
    idempotencyKey: undefined,
    bodyHash,
    documentVersion: 1,
    actor,
    images: [],
    submittedAt: '2026-11-20T10:00:00.000Z',
    checksum: 'none',
    checksumVerified: false,
    members: new Map([['fields', '[]']]),
    single: submissionPolicy === 'single',
    ...more,
  });
  const count = async () => (await database.unscoped.read.selectFrom('submissions').select('id').execute()).length;
  return {
    database,
    organizationId: id,
    actor,
    count,
    /** The submissions that the trail tells of, in its order. It is whole. */
    async trail() {
      const events = await database.unscoped.read.selectFrom('audit_events').selectAll().orderBy('sequence').execute();
      for (const [index, { sequence, previous_hash }] of events.entries()) {
        expect([sequence, previous_hash]).toEqual([index + 1, events[index - 1]?.hash ?? previous_hash]);
      }
      return events.flatMap(({ submission_id }) => submission_id ?? []);
    },
    store: (submission: NewSubmission) =>
      database.write(id, (db) => storeSubmission(db, id, submission, 'received', 1)),
    submissionOf,
    remove: () => removeDocument(database, id, { documentId: record.id, actor }, 1),
    replace: () => replaceFields(database, id, { documentId: record.id, fields: [], actor }, 1),
  };
}

describe('storing a checked submission', () => {
  it('refuses it when the fields of the document were replaced meanwhile', async () => {
    const { store, submissionOf, replace, count } = await checked();
    await replace();
    await expect(store(submissionOf('a'))).rejects.toMatchObject(refusedAs('document_changed'));
    expect(await count()).toBe(0);
  });

  it('refuses it when the document was deleted meanwhile', async () => {
    const { store, submissionOf, remove, count } = await checked();
    await remove();
    await expect(store(submissionOf('a'))).rejects.toMatchObject(gone);
    expect(await count()).toBe(0);
  });

  it.each(['remove', 'replace'] as const)(
    'decides in order when it shares a commit with a change of the document: %s',
    async (change) => {
      const [one, other] = [await checked(), await checked()];
      const [before] = await Promise.all([one.store(one.submissionOf('a')), one[change]()]);
      const after = await Promise.allSettled([other[change](), other.store(other.submissionOf('b'))]);
      expect(before).toMatchObject({ isReplay: false });
      expect(refusalsOf(after)).toMatchObject([change === 'remove' ? gone : refusedAs('document_changed')]);
      expect([await one.count(), await other.count()]).toEqual([1, 0]);
    },
  );

  it('stores concurrent submissions, each with its own outcome and event', async () => {
    const { store, submissionOf, count, trail } = await checked();
    const hashes = Array.from({ length: 100 }, (_, index) => `hash ${index % 90}`);
    const outcomes = await Promise.all(hashes.map((hash) => store(submissionOf(hash))));
    expect(outcomes.map(({ isReplay }) => isReplay)).toEqual([...Array(90).fill(false), ...Array(10).fill(true)]);
    expect(idsOf(outcomes.slice(90))).toEqual(idsOf(outcomes.slice(0, 10)));
    expect(await count()).toBe(90);
    expect(await trail()).toEqual(idsOf(outcomes.slice(0, 90)));
  });

  it('stores it when the database refuses another one of the same commit', async () => {
    const { store, submissionOf, count } = await checked();
    const noImage = { format: 'png', width: 1, height: 1, bytes: Buffer.of(1) } as const;
    const twice = ['same', 'same'].map((fieldId) => ({ fieldId, ...noImage }));
    const outcomes = await Promise.allSettled([
      store(submissionOf('a')),
      store(submissionOf('b', { images: twice })),
      store(submissionOf('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await count()).toBe(2);
  });

  it('queues it to every subscribed endpoint, also when many arrive at once', async () => {
    const { database, organizationId, store, submissionOf, trail } = await checked();
    const ids: string[] = [];
    for (let count = 0; count < maxWebhooks; count++) {
      ids.push(await addEndpoint(database, organizationId, { events: ['submission.received'] }));
    }
    const outcomes = await Promise.all(Array.from({ length: 70 }, (_, index) => store(submissionOf(`hash ${index}`))));
    const stored = await trail();
    expect(stored).toEqual(idsOf(outcomes));
    const deliveries = await database.unscoped.read
      .selectFrom('webhook_deliveries')
      .select(['endpoint_id', 'body'])
      .execute();
    const submissionIn = (body: string) => (JSON.parse(body) as { data: { submissionId: string } }).data.submissionId;
    for (const id of ids) {
      const bodies = deliveries.filter((row) => row.endpoint_id === id).map((row) => row.body);
      expect(bodies.map(submissionIn).sort()).toEqual(stored.toSorted());
    }
    const jobs = await database.unscoped.read
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'webhook')
      .execute();
    expect(jobs.map((row) => row.due_at)).toEqual(Array(maxWebhooks).fill(1));
  });

  it('finds it again after the document was deleted', async () => {
    const { store, submissionOf, remove } = await checked();
    const first = await store(submissionOf('a'));
    await remove();
    expect(await store(submissionOf('a'))).toEqual({ ...first, isReplay: true });
  });

  it('stores one of many concurrent submissions of a document that accepts one', async () => {
    const { store, submissionOf, count } = await checked('single');
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((hash) => store(submissionOf(hash))));
    expect(refusalsOf(outcomes)).toMatchObject(Array(2).fill(refusedAs('already_submitted')));
    expect(await count()).toBe(1);
  });

  it('stores one submission under an Idempotency-Key', async () => {
    const { store, submissionOf, count } = await checked();
    const [first, other, again] = await Promise.allSettled(
      ['a', 'b', 'a'].map((hash) => store(submissionOf(hash, { idempotencyKey: 'key' }))),
    );
    expect(first).toMatchObject({ value: { isReplay: false } });
    expect(other).toMatchObject({ reason: refusedAs('reused_with_different_body') });
    expect(again).toMatchObject({ value: { isReplay: true } });
    expect(await count()).toBe(1);
  });

  it('stores it under the Idempotency-Key of another API key', async () => {
    const { database, organizationId, store, submissionOf } = await checked();
    const other = await newActor(database, organizationId);
    const [first, second, again] = await Promise.allSettled([
      store(submissionOf('a', { idempotencyKey: 'key' })),
      store(submissionOf('b', { idempotencyKey: 'key', actor: other })),
      store(submissionOf('c', { idempotencyKey: 'key', actor: other })),
    ]);
    for (const stored of [first, second]) expect(stored).toMatchObject({ value: { isReplay: false } });
    expect(again).toMatchObject({ reason: refusedAs('reused_with_different_body') });
  });

  it('refuses it when its API key has ended, and stores those of other keys in the same commit', async () => {
    const { database, organizationId, store, submissionOf, count } = await checked();
    const [revoked, expired] = [await newActor(database, organizationId), await newActor(database, organizationId)];
    await database.write(organizationId, async (db) => {
      const keys = db.updateTable('api_keys');
      await keys.set({ revoked_at: 1 }).where('id', '=', revoked.keyId).execute();
      await keys.set({ expires_at: 1 }).where('id', '=', expired.keyId).execute();
    });
    const outcomes = await Promise.allSettled([
      store(submissionOf('a')),
      store(submissionOf('b', { actor: revoked })),
      store(submissionOf('c', { actor: expired })),
      store(submissionOf('d', { actor: { keyId: newId('key') } })),
      store(submissionOf('e')),
    ]);
    expect(refusalsOf(outcomes).map(({ code }) => code)).toEqual([
      'INVALID_API_KEY',
      'EXPIRED_API_KEY',
      'INVALID_API_KEY',
    ]);
    expect(await count()).toBe(2);
  });
});

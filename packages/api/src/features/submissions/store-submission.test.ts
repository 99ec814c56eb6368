import { newId } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { addDocument } from '../../../test/add-document.ts';
import { newActor } from '../../../test/new-key.ts';
import { newSubmission } from '../../../test/new-submission.ts';
import { openOrganization } from '../../../test/open-empty.ts';
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

/** The ids of stored submissions. */
const idsOf = (stored: readonly StoredSubmission[]) => stored.map(({ id }) => id);

const gone = { code: 'DOCUMENT_NOT_FOUND' };
const refusedAs = (reason: string) => ({ code: 'SUBMISSION_FAILED', details: { reason } });

/** A document of version 1, and functions that store submissions validated against it. */
async function checked(submissionPolicy: 'single' | 'multiple' = 'multiple') {
  const { database, organizationId: id } = await openOrganization();
  const actor = await newActor(database, id);
  const { record } = await addDocument(database, id, { submissionPolicy }, actor);
  const submissionOf = (bodyHash: string, more: Partial<NewSubmission> = {}) =>
    newSubmission(record.id, actor, { bodyHash, single: submissionPolicy === 'single', ...more });
  const count = async () => (await database.unscoped.read.selectFrom('submissions').select('id').execute()).length;
  return {
    database,
    organizationId: id,
    actor,
    count,
    /** The submissions in the audit trail, in order. Checks that the chain is intact. */
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

describe('storing a validated submission', () => {
  it.each(['remove', 'replace'] as const)(
    'respects the order of requests when it shares a commit with a document change: %s',
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

  it('succeeds when another submission of the same commit fails', async () => {
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

  it('queues a delivery to every subscribed endpoint, even for many concurrent submissions', async () => {
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

  it('stores one of several concurrent submissions of a document that accepts one', async () => {
    const { store, submissionOf, count } = await checked('single');
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((hash) => store(submissionOf(hash))));
    expect(refusalsOf(outcomes)).toMatchObject(Array(2).fill(refusedAs('already_submitted')));
    expect(await count()).toBe(1);
  });

  it('refuses submissions of ended API keys, and stores others of the same commit', async () => {
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

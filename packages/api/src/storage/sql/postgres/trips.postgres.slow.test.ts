import { newId } from '@document-signer/core';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { post } from '../../../../test/ask.ts';
import { createDocument, submissionOf } from '../../../../test/documents.ts';
import { newDocument, newOrganization, openEmpty } from '../../../../test/lists/paging.ts';
import { newActor } from '../../../../test/new-key.ts';
import { runService } from '../../../../test/running-service.ts';
import { addEndpoint } from '../../../../test/webhooks/stored-endpoint.ts';
import { maxWebhooks } from '../../../features/webhooks/endpoint-store.ts';
import { findEarlier } from '../../submission-places.ts';
import type { NewSubmission } from '../../submission-rows.ts';
import { storeSubmission } from '../../submissions.ts';

const service = runService({}, { works: false });

/** What the server is asked during some work. */
async function askedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const query = Client.prototype.query as (...sent: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
    const [what] = sent as [string | { readonly text: string }];
    asked.push(typeof what === 'string' ? what : what.text);
    return query.apply(this, sent);
  } as never);
  await work().finally(() => spy.mockRestore());
  return asked;
}

/** How often the server is asked, and waited for before it is asked again, during some work. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  let [trips, underWay] = [0, 0];
  const query = Client.prototype.query as (...sent: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...sent: unknown[]) {
    if (underWay++ === 0) trips++;
    return query.apply(this, sent).finally(() => underWay--);
  } as never);
  await work().finally(() => spy.mockRestore());
  return trips;
}

/** An organization with a document, and submissions of it. */
async function withDocument() {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const documentId = await newDocument(database, organizationId, 0);
  const actor = await newActor(database, organizationId);
  const image = { format: 'png', width: 1, height: 1, bytes: Buffer.of(1) } as const;
  const submissionWith = (bodyHash: string, more: Partial<NewSubmission> = {}): NewSubmission => ({
    ...{ documentId, idempotencyKey: newId('key'), bodyHash, documentVersion: 1, checksum: '' },
    ...{ submittedAt: '2026-11-20T10:00:00.000Z', checksumVerified: false, members: new Map([['fields', '[]']]) },
    ...{ images: ['a', 'b'].map((fieldId) => ({ fieldId, ...image })), actor, single: false },
    ...more,
  });
  return { database, organizationId, submissionWith };
}

it('A submission is stored in two round trips, the second with its commit, and one that was stored before is found in one', async () => {
  const { database, organizationId, submissionWith } = await withDocument();
  const submission = submissionWith('hash', { single: true });
  const stored = vi.fn(() => storeSubmission(database, organizationId, submission, 1));
  expect(await tripsOf(stored)).toBe(2);
  expect(await stored.mock.results[0]?.value).toMatchObject({ outcome: 'stored' });
  expect(await tripsOf(() => findEarlier(database, organizationId, submission))).toBe(1);
});

it('An event is told to fifty endpoints in two trips more than to none', async () => {
  const database = await openEmpty();
  const organizationId = await newOrganization(database);
  const happen = () => newDocument(database, organizationId, 0);
  const without = await tripsOf(happen);
  for (let count = 0; count < maxWebhooks; count++) await addEndpoint(database, organizationId);
  expect(await tripsOf(happen)).toBe(without + 2);
  const told = await database.unscoped.read.selectFrom('webhook_deliveries').select('endpoint_id').execute();
  expect(new Set(told.map((row) => row.endpoint_id)).size).toBe(maxWebhooks);
});

it('A submission is told to endpoints in one trip more, and a crowd of them with as many statements as one', async () => {
  const { database, organizationId, submissionWith } = await withDocument();
  for (let count = 0; count < 2; count++) {
    await addEndpoint(database, organizationId, { events: ['submission.received'] });
  }
  const store = (hash: string) => storeSubmission(database, organizationId, submissionWith(hash), 1);
  const hashes = Array.from({ length: 20 }, (_, index) => `hash ${index}`);
  expect(await tripsOf(() => store('first'))).toBe(3);
  const asked = await askedDuring(() => Promise.all(hashes.map(store)));
  const often = (words: string) => asked.filter((text) => text.startsWith(words)).length;
  expect([often('commit'), often('update "webhook_endpoints"'), often('insert into "webhook_deliveries"')]).toEqual([
    1, 1, 1,
  ]);
});

it('A submission in which nothing is wrong is looked for once, where it is stored', async () => {
  const { secretKey, publicKey } = await service().organization();
  const { id } = await createDocument(service().baseUrl, secretKey);
  const body = await submissionOf(id);
  const asked = await askedDuring(async () => {
    expect((await post(`${service().baseUrl}/sdk/documents/submit`, publicKey, body)).status).toBe(201);
  });
  expect(asked.filter((text) => text.startsWith('select') && text.includes('"body_hash" >='))).toHaveLength(1);
});

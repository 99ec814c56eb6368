import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openKeys } from '../../../test/open-keys.ts';
import { documentRow } from '../../../test/rows.ts';
import { addEndpoint, answered, newEndpoint } from '../../../test/webhooks/stored-endpoint.ts';
import { openEmbedded } from '../../database/embedded.ts';
import type { KeyGrant } from '../api-keys/api-keys.ts';
import { appendEvent } from '../audit/audit-trail.ts';
import { removeWebhook } from '../webhooks/endpoint-store.ts';
import { eraseSubmission } from './erasures.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const day = 24 * 3_600_000;

/** An organization with a document, and functions that add views and submissions. */
async function withSubmissions(grant: Partial<KeyGrant> = {}) {
  const { database, dataDir, organizationId, add } = await openKeys();
  const { stored: key } = await add(grant);
  const row = {
    organization_id: organizationId,
    document_id: 'doc_1',
    document_version: 1,
    key_id: key.id,
    status: 'failed',
    submitted_at: '2026-11-22T10:00:00.000Z',
    received_at: now,
    checksum: 'x',
    checksum_verified: 0,
    pages_json: '[]',
  };
  const document = { ...documentRow, organization_id: organizationId };
  await database.write(organizationId, (db) => db.insertInto('documents').values(document).execute());
  const view = (ip: string) =>
    database.write(organizationId, (db) => {
      const event = { type: 'document.viewed', actor: { keyId: key.id, ip }, documentId: 'doc_1' } as const;
      return appendEvent(db, organizationId, event, now);
    });
  const receive = (id: string, ip: string, name: string) =>
    database.write(organizationId, async (db) => {
      const own = {
        id,
        fields_json: `[{"name":"${name}"}]`,
        body_hash: id,
        idempotency_key: `${name}'s`,
        rest_json: `{"note":"from ${name}"}`,
        render_context_json: `{"scale":1,"of":"${name}"}`,
      };
      await db
        .insertInto('submissions')
        .values({ ...row, ...own })
        .execute();
      const subject = { documentId: 'doc_1', submissionId: id };
      const event = { type: 'submission.received', actor: { keyId: key.id, ip }, ...subject } as const;
      await appendEvent(db, organizationId, event, now);
    });
  const erase = (id: string, at = now) =>
    eraseSubmission(database, organizationId, { submissionId: id, actor: { keyId: null } }, at);
  const details = async () => {
    const rows = await database
      .read(organizationId)
      .selectFrom('audit_events')
      .select(['type', 'details_json'])
      .where('document_id', '=', 'doc_1')
      .orderBy('sequence')
      .execute();
    return rows.map(({ type, details_json }) => `${type} ${details_json === null ? 'erased' : 'there'}`);
  };
  return { database, dataDir, organizationId, view, receive, erase, details };
}

describe('erasure in the audit trail', () => {
  it('removes the address of the signer from views and the submission, and keeps those of others', async () => {
    const { view, receive, erase, details } = await withSubmissions();
    await view('203.0.113.7');
    await view('203.0.113.70');
    await receive('sub_1', '203.0.113.7', 'Grete');
    await receive('sub_2', '203.0.113.70', 'Ole');
    await erase('sub_1');
    expect(await details()).toEqual([
      'document.viewed erased',
      'document.viewed there',
      'submission.received erased',
      'submission.received there',
      'submission.erased there',
    ]);
  });

  it('keeps later views, as another signer may have the same address', async () => {
    const { view, receive, erase, details } = await withSubmissions();
    await view('203.0.113.7');
    await receive('sub_1', '203.0.113.7', 'Grete');
    await view('203.0.113.7');
    await erase('sub_1');
    expect((await details()).slice(0, 3)).toEqual([
      'document.viewed erased',
      'submission.received erased',
      'document.viewed there',
    ]);
  });

  it('removes every view with a single-document key that has no other submission', async () => {
    const { view, receive, erase, details } = await withSubmissions({ documentIds: ['doc_1'] });
    await view('198.51.100.1');
    await receive('sub_1', '203.0.113.7', 'Grete');
    await view('203.0.113.7');
    await view('198.51.100.1');
    await erase('sub_1');
    expect(await details()).toEqual([
      'document.viewed erased',
      'submission.received erased',
      'document.viewed erased',
      'document.viewed erased',
      'submission.erased there',
    ]);
  });

  it('keeps later views with a single-document key until its other submission is erased', async () => {
    const { view, receive, erase, details } = await withSubmissions({ documentIds: ['doc_1'] });
    await receive('sub_1', '203.0.113.7', 'Grete');
    await receive('sub_2', '203.0.113.7', 'Ole');
    await view('203.0.113.7');
    await erase('sub_1');
    expect((await details())[2]).toBe('document.viewed there');
    await erase('sub_2');
    expect((await details())[2]).toBe('document.viewed erased');
  });

  it('keeps views that another signer with the same key and address may have caused', async () => {
    const { view, receive, erase, details } = await withSubmissions();
    await view('203.0.113.7');
    await receive('sub_1', '203.0.113.7', 'Grete');
    await receive('sub_2', '203.0.113.7', 'Ole');
    await erase('sub_1');
    expect((await details())[0]).toBe('document.viewed there');
    await erase('sub_2');
    // The view is erased with the last submission.
    expect((await details())[0]).toBe('document.viewed erased');
  });
});

describe('erasure in webhook deliveries', () => {
  it('removes deliveries to deleted endpoints, and keeps pending ones to existing endpoints', async () => {
    const { database, organizationId, receive, erase } = await withSubmissions();
    const deliveries = async () => {
      const found = database.read(organizationId).selectFrom('webhook_deliveries').select(['endpoint_id', 'status']);
      return (await found.execute()).map(({ endpoint_id, status }) => `${endpoint_id} ${status}`);
    };
    const events = ['submission.received' as const];
    const add = () => addEndpoint(database, organizationId, { events });
    const [kept, removed] = [await add(), await add()];
    await receive('sub_1', '203.0.113.7', 'Grete');
    await receive('sub_2', '203.0.113.7', 'Ole');
    const request = { id: removed, actor: { keyId: null } };
    await database.write(organizationId, (db) => removeWebhook(db, organizationId, request, now));
    expect(await deliveries()).toHaveLength(4);
    await erase('sub_1');
    // Pending deliveries to existing endpoints are still sent.
    expect((await deliveries()).sort()).toEqual([`${kept} pending`, `${kept} pending`, `${removed} pending`].sort());
  });

  it('removes the responses of receivers, including later ones to pending deliveries', async () => {
    const { database, organizationId, receive, erase } = await withSubmissions();
    const endpoint = await newEndpoint(database, organizationId, { events: ['submission.received'] });
    await receive('sub_1', '203.0.113.7', 'Grete');
    await receive('sub_2', '203.0.113.7', 'Ole');
    const refuse = async (at: number) => {
      for (const { id: deliveryId, event } of await endpoint.deliveries()) {
        const about = event.type === 'submission.received' ? event.data.submissionId : '';
        const answer = `We know of no ${about === 'sub_1' ? 'Grete' : 'Ole'}.`;
        await endpoint.record(answered(500, answer), at, deliveryId);
      }
    };
    await refuse(now + 1);
    await erase('sub_1');
    await refuse(now + 2);
    const answers = (await endpoint.deliveries()).map(({ attempts }) =>
      attempts.map(({ status, answer }) => `${status} ${answer}`),
    );
    const [ofErased, ofOther] = [['500 null', '500 null'], Array(2).fill('500 We know of no Ole.')];
    expect(answers.toSorted()).toEqual([ofErased, ofOther].toSorted());
  });
});

describe('the checksum of an erased submission', () => {
  const checksumOf = ({ database, organizationId }: Awaited<ReturnType<typeof withSubmissions>>) =>
    database.read(organizationId).selectFrom('submissions').select(['checksum', 'body_hash']).executeTakeFirstOrThrow();

  it('is replaced by the hash of the body if it was not verified', async () => {
    const made = await withSubmissions();
    await made.receive('sub_1', '203.0.113.7', 'Grete');
    await made.erase('sub_1');
    expect(await checksumOf(made)).toEqual({ checksum: 'sub_1', body_hash: 'sub_1' });
    const events = made.database.read(made.organizationId).selectFrom('audit_events').selectAll();
    const [erasure] = await events.where('type', '=', 'submission.erased').execute();
    expect(JSON.parse(erasure?.details_json ?? '')).toMatchObject({ checksum: 'sub_1' });
  });

  it('is kept if it was verified', async () => {
    const made = await withSubmissions();
    await made.receive('sub_1', '203.0.113.7', 'Grete');
    await made.database.write(made.organizationId, (db) =>
      db.updateTable('submissions').set({ checksum_verified: 1 }).execute(),
    );
    await made.erase('sub_1');
    expect(await checksumOf(made)).toMatchObject({ checksum: 'x' });
  });
});

it('refuses erasure until the retention period is over', async () => {
  const { database, organizationId, receive, erase, details } = await withSubmissions();
  await receive('sub_1', '203.0.113.7', 'Grete');
  await database.write(organizationId, (db) => db.updateTable('organizations').set({ retention_days: 10 }).execute());
  const until = new Date(now + 10 * day).toISOString();
  const refused = { code: 'SUBMISSION_FAILED', status: 409, details: { reason: 'retained', until } };
  await expect(erase('sub_1', now + 10 * day - 1)).rejects.toMatchObject(refused);
  await erase('sub_1', now + 10 * day);
  expect((await details()).at(-1)).toBe('submission.erased there');
});

it('leaves no erased text in the file of an embedded database, not even in free pages', async () => {
  const { dataDir, database, receive, erase } = await withSubmissions();
  if (database.isShared) return;
  await receive('sub_1', '203.0.113.7', 'Grete '.repeat(2_000));
  await receive('sub_2', '203.0.113.7', 'Ole');
  await erase('sub_1');
  // Closing the last connection checkpoints the write-ahead log.
  await database.close();
  onTestFinished(async () => (await openEmbedded(dataDir, false)).close());
  const bytes = await readFile(join(dataDir, 'document-signer.sqlite'));
  expect(bytes.includes('Grete')).toBe(false);
  expect(bytes.includes('Ole')).toBe(true);
});

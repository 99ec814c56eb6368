import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SigningDocument, SubmissionResult } from '@document-signer/core';
import { onTestFinished } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import type { Finding } from '../../src/features/audit/verify/chain.ts';
import { type TrailSummary, type VerifyOptions, verifyTrails } from '../../src/features/audit/verify/verify.ts';
import { loadSealMaterial, renewSeal } from '../../src/sealing/keys/organization-seal.ts';
import { type ApiResponse, ask, dataOf, patch, post, put } from '../ask.ts';
import { contractFields, createDocument, filledContract, withChecksum } from '../documents.ts';
import { fileKeysOf } from '../file-keys.ts';
import { storeOlderDocument } from '../older-document.ts';
import type { TestService } from '../running-service.ts';
import { sealsOf } from '../seal/seals-of.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openTestDatabaseToRead } from '../test-database.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { waitForDeliveries } from '../webhooks/wait-for-deliveries.ts';
import { failEnvelope, writeEnvelopes } from './write-envelopes.ts';

const fileName = 'document-signer.sqlite';

/** Updates an organization; creates, rotates and revokes a key. */
async function manage(baseUrl: string, secretKey: string): Promise<void> {
  const consent = { version: '1', text: 'I agree.' };
  const changes = { activeContent: 'refuse', attachments: 'keep', language: 'de', consent };
  await patch(`${baseUrl}/organizations/me`, secretKey, changes);
  const created = await post(`${baseUrl}/api-keys`, secretKey, { kind: 'pk' });
  const { id } = dataOf<{ id: string }>(created);
  const rotated = await post(`${baseUrl}/api-keys/${id}/rotate`, secretKey, { overlapSeconds: 60 });
  if (rotated.status !== 201) throw new Error(`Not rotated: ${rotated.text}`);
  const { id: successor } = dataOf<{ id: string }>(rotated);
  await ask(`${baseUrl}/api-keys/${successor}`, secretKey, { method: 'DELETE' });
}

/** Creates a public key restricted to one document and one signer. */
async function signerKey(baseUrl: string, secretKey: string, documentId: string): Promise<string> {
  const { body } = await post(`${baseUrl}/api-keys`, secretKey, {
    kind: 'pk',
    documentIds: [documentId],
    signer: { name: 'A. Roe', identification: { method: 'sso', at: '2026-11-28T10:00:00Z' } },
  });
  return (body as { data: { key: string } }).data.key;
}

/** Registers, updates, tests and deletes webhooks whose endpoint answers 410. */
async function exerciseWebhooks({ baseUrl }: TestService, secretKey: string): Promise<void> {
  const { url, close } = await openReceiver((_request, response) => void response.writeHead(410).end());
  const created = await post(`${baseUrl}/webhooks`, secretKey, { url, events: ['submission.failed'] });
  const { id } = dataOf<{ id: string }>(created);
  const path = `${baseUrl}/webhooks/${id}`;
  const changes = { description: 'Orders', url: `${url}/orders`, events: ['document.viewed'], enabled: false };
  await patch(path, secretKey, changes);
  await patch(path, secretKey, { enabled: true });
  await post(`${path}/rotate-secret`, secretKey, {});
  await ask(`${path}/test`, secretKey, { method: 'POST' });
  await waitForDeliveries(baseUrl, secretKey, id, 1, ({ attempts }) => attempts.length > 0);
  const other = await post(`${baseUrl}/webhooks`, secretKey, { url, events: ['submission.failed'] });
  await ask(`${baseUrl}/webhooks/${dataOf<{ id: string }>(other).id}`, secretKey, { method: 'DELETE' });
  await close();
}

/** Creates the seal key of an organization and renews it. */
async function renewSealKey(dataDir: string, organizationId: string): Promise<void> {
  const { database, seals, now } = await sealsOf(dataDir);
  await loadSealMaterial({ database, seals, now }, organizationId);
  await database.write(organizationId, (db) => renewSeal(db, seals, organizationId, { keyId: null }, now()));
  await database.close();
}

/** Damages the prepared file of a document and requests it. @returns a function that repairs the file */
async function damage({ dataDir }: TestService, key: string, documentUrl: string): Promise<() => void> {
  const path = join(dataDir, 'files', key);
  const original = readFileSync(path);
  writeFileSync(path, 'damaged');
  const { status, text } = await ask(documentUrl, undefined);
  if (status !== 500) throw new Error(`Expected status 500 for a damaged file: ${text}`);
  return () => writeFileSync(path, original);
}

/** Causes every type of event in two organizations. @returns their ids */
export async function writeTrails(service: TestService): Promise<{ readonly ours: string; readonly theirs: string }> {
  const { baseUrl } = service;
  const ids: string[] = [];
  for (let index = 0; index < 2; index++) {
    const { id, secretKey, publicKey } = await service.organization();
    ids.push(id);
    const { id: documentId } = await createDocument(baseUrl, secretKey, {
      externalId: 'lease-116',
      consent: JSON.stringify({ version: '1', text: 'I agree.' }),
    });
    const consent = { version: '2', text: 'I agree to sign this.' };
    const path = `${baseUrl}/documents/${documentId}`;
    await put(`${path}/fields`, secretKey, contractFields);
    await patch(path, secretKey, { externalId: 'lease-117', metadata: { a: 'b' }, consent });
    const filled = (name: string) => ({
      ...filledContract(documentId, name),
      consent: { version: consent.version, acceptedAt: '2026-11-20T09:59:00.000Z' },
    });
    const shown = await ask(`${baseUrl}/sdk/documents/${documentId}`, publicKey);
    const submit = (body: unknown, headers = {}, key = publicKey) =>
      post(`${baseUrl}/sdk/documents/submit`, key, body, headers);
    const settled = async ({ body, text }: ApiResponse) => {
      const { submissionId } = body as SubmissionResult;
      if (submissionId === undefined) throw new Error(`Not submitted: ${text}`);
      return waitForCompletion(baseUrl, secretKey, submissionId);
    };
    await settled(await submit(await withChecksum(filled('Jane Roe')), { 'Idempotency-Key': 'first' }));
    const johnsKey = await signerKey(baseUrl, secretKey, documentId);
    await settled(await submit({ ...filled('John Roe'), viewedPages: [], checksum: 'made elsewhere' }, {}, johnsKey));
    const unknown = { ...filled('Jim Roe'), unknown: 'x'.repeat(20_000) };
    await settled(await submit(await withChecksum(unknown)));
    const decline = (body: object) =>
      post(`${baseUrl}/sdk/documents/${documentId}/decline`, johnsKey, body, { 'Idempotency-Key': 'no' });
    await decline({ reason: 'Too dear.' });
    const contract = { service, secretKey, documentId, consentVersion: consent.version };
    await writeEnvelopes(contract);
    const older = await storeOlderDocument(service, id);
    await ask(`${baseUrl}/sdk/documents/${older}`, publicKey);
    await manage(baseUrl, secretKey);
    await exerciseWebhooks(service, secretKey);
    await renewSealKey(service.dataDir, id);
    const { prepared } = await fileKeysOf(service, documentId);
    const repair = await damage(
      service,
      blobKey(id, prepared),
      (shown.body as SigningDocument & { documentUrl: string }).documentUrl,
    );
    const annsKey = await signerKey(baseUrl, secretKey, documentId);
    await ask(`${baseUrl}/sdk/documents/${documentId}`, annsKey);
    const { submissionId } = await settled(await submit(await withChecksum(filled('Ann Roe')), {}, annsKey));
    const retry = await failEnvelope(contract);
    repair();
    await retry();
    // Events recorded in the background are written before this response is sent.
    const { id: deletedId } = await createDocument(baseUrl, secretKey);
    await ask(`${baseUrl}/submissions/${submissionId}/completion`, secretKey, { method: 'POST' });
    await waitForCompletion(baseUrl, secretKey, submissionId);
    const erased = await ask(`${baseUrl}/submissions/${submissionId}/erasure`, secretKey, { method: 'POST' });
    if (erased.status !== 200) throw new Error(`Not erased: ${erased.text}`);
    await ask(`${baseUrl}/documents/${deletedId}`, secretKey, { method: 'DELETE' });
  }
  return { ours: ids[0] ?? '', theirs: ids[1] ?? '' };
}

/** A database to tamper with, and a function that verifies it. */
export interface Copy {
  readonly db: DatabaseSync;
  verify(options?: Omit<VerifyOptions, 'onFinding'>): Promise<{ findings: Finding[]; trails: TrailSummary[] }>;
}

/** Copies the database of a running service into a new file. */
export function snapshot({ dataDir }: TestService, path: string): void {
  const db = new DatabaseSync(join(dataDir, fileName), { readOnly: true });
  db.exec(`VACUUM INTO '${path}'`);
  db.close();
}

/** Opens a copy of a database without foreign key checks, as an attacker with the file can. */
export async function copyOf(path: string): Promise<Copy> {
  const folder = await temporaryFolder();
  copyFileSync(path, join(folder, fileName));
  const db = new DatabaseSync(join(folder, fileName), { enableForeignKeyConstraints: false });
  onTestFinished(() => db.close());
  return {
    db,
    async verify(options = {}) {
      const findings: Finding[] = [];
      const trails: TrailSummary[] = [];
      const read = await openTestDatabaseToRead(folder);
      const all = verifyTrails(read.unscoped.read, { ...options, onFinding: (finding) => void findings.push(finding) });
      for await (const trail of all) trails.push(trail);
      await read.close();
      return { findings, trails };
    },
  };
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEvent, SubmissionSummary } from '@document-signer/core';
import { describe, expect, it } from 'vitest';
import { blobKey } from '../../src/blobs/blob-key.ts';
import { openBlobs } from '../../src/blobs/open-blobs.ts';
import { sha256 } from '../../src/hashes.ts';
import { ask, put } from '../ask.ts';
import { findProblems } from '../audit/find-problems.ts';
import { contractFields } from '../documents.ts';
import { getEnvelope, waitForEnvelope } from '../envelopes/envelopes.ts';
import { fileKeysOf } from '../file-keys.ts';
import { shareService } from '../running-service.ts';
import { openTestDatabase } from '../test-database.ts';
import { askToVerify } from '../verification/ask-to-verify.ts';
import { textsInPdfJs } from './paint-probe.ts';
import { envelopeFile, type SignedEnvelope, signedByAll } from './signed-envelopes.ts';

const service = shareService();
const roles = ['tenant', 'landlord'];

const finished = ({ secretKey, envelope }: SignedEnvelope) =>
  waitForEnvelope(service().baseUrl, secretKey, envelope.id);

async function partsOf({ secretKey, envelope }: SignedEnvelope) {
  const path = `${service().baseUrl}/documents/${envelope.documentId}/submissions`;
  const { body } = await ask(path, secretKey);
  return (body as { data: SubmissionSummary[] }).data;
}

async function completionEvents({ secretKey, envelope }: SignedEnvelope) {
  const { body } = await ask(`${service().baseUrl}/envelopes/${envelope.id}/audit?limit=100`, secretKey);
  const types = (body as { data: AuditEvent[] }).data.map(({ type }) => type);
  return types.filter((type) => /^envelope\.(completing|completed|failed|retried)$/.test(type));
}

/** The problems that verification finds in the trail and files of the organization. */
async function findingsOf({ id }: SignedEnvelope): Promise<string[]> {
  const { dataDir } = service();
  const database = await openTestDatabase(dataDir);
  const blobs = await openBlobs({ dataDir, s3: undefined });
  const found = await findProblems(database.unscoped.read, { organizationId: id, blobs });
  await database.close();
  return found;
}

describe('an envelope that everyone has signed', () => {
  it('is sealed once, with the marks of all signers and a certificate that names each', async () => {
    const signed = await signedByAll(service(), roles);
    const record = await finished(signed);
    expect(record).toMatchObject({ status: 'completed', failure: null });
    const file = await envelopeFile(service(), signed);
    expect(sha256(file)).toBe(record.sha256);
    expect(file.toString('latin1').match(/\/ByteRange/g)).toHaveLength(1);
    const [page = '', ...certificate] = await textsInPdfJs(file);
    for (const role of roles) {
      expect(page).toContain(`${role} Roe`);
      expect(certificate.join('\n')).toContain(`${role}@example.com`);
    }
    expect(certificate.join('\n')).toContain('Signer 2 of 2');
    expect(await completionEvents(signed)).toEqual(['envelope.completing', 'envelope.completed']);
    expect(await partsOf(signed)).toMatchObject(roles.map(() => ({ status: 'completed', failure: null })));
  });

  it('is completed even if its document is changed and deleted before signing', async () => {
    const { baseUrl } = service();
    const signed = await signedByAll(service(), roles, async ({ documentId }, { secretKey }) => {
      await put(`${baseUrl}/documents/${documentId}/fields`, secretKey, contractFields.slice(0, 1));
      await ask(`${baseUrl}/documents/${documentId}`, secretKey, { method: 'DELETE' });
    });
    expect(await finished(signed)).toMatchObject({ status: 'completed' });
    const [page] = await textsInPdfJs(await envelopeFile(service(), signed));
    for (const role of roles) expect(page).toContain(`${role} Roe`);
  });

  it('is verified as the file of the envelope, with or without an API key', async () => {
    const signed = await signedByAll(service(), ['signer']);
    await finished(signed);
    const file = await envelopeFile(service(), signed);
    const verify = async (key: string | undefined, body: Buffer) => (await askToVerify(service(), key, body)).body;
    const { id: envelopeId, documentId } = signed.envelope;
    const data = { valid: true, submissionId: null, envelopeId, documentId, changes: [] };
    for (const key of [signed.secretKey, undefined]) expect(await verify(key, file)).toMatchObject({ data });
    const changed = Buffer.from(file);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(await verify(signed.secretKey, changed)).toMatchObject({ data: { valid: false, submissionId: null } });
    const database = await openTestDatabase(service().dataDir);
    await database.unscoped.write((db) =>
      db
        .updateTable('envelopes')
        .set({ sealed_sha256: 'a'.repeat(64) })
        .where('id', '=', envelopeId)
        .execute(),
    );
    await database.close();
    const other = { valid: false, changes: [{ kind: 'not_the_stored_file' }] };
    expect(await verify(signed.secretKey, file)).toMatchObject({ data: other });
  });
});

describe('an envelope that cannot be completed', () => {
  it('fails with its parts, and is completed by a retry after a repair', async () => {
    const { baseUrl, dataDir } = service();
    let path = '';
    let whole = Buffer.alloc(0);
    const signed = await signedByAll(service(), roles, async ({ documentId }, { id }) => {
      path = join(dataDir, 'files', blobKey(id, (await fileKeysOf(service(), documentId)).prepared));
      whole = await readFile(path);
      await writeFile(path, 'damaged');
    });
    expect(await finished(signed)).toMatchObject({ status: 'failed', sha256: null });
    const failure = { reason: 'original_damaged' };
    expect(await partsOf(signed)).toMatchObject(roles.map(() => ({ status: 'failed', failure })));

    await writeFile(path, whole);
    await ask(`${baseUrl}/envelopes/${signed.envelope.id}/completion`, signed.secretKey, { method: 'POST' });
    expect(await finished(signed)).toMatchObject({ status: 'completed', failure: null });
    expect(await partsOf(signed)).toMatchObject(roles.map(() => ({ status: 'completed', failure: null })));
    const steps = ['completing', 'failed', 'retried', 'completing', 'completed'];
    expect(await completionEvents(signed)).toEqual(steps.map((step) => `envelope.${step}`));
  });

  it('fails if the image of any part is missing', async () => {
    const signed = await signedByAll(service(), ['signer'], async ({ documentId }, { id }) => {
      const path = join(service().dataDir, 'files', blobKey(id, (await fileKeysOf(service(), documentId)).prepared));
      await writeFile(path, 'damaged');
    });
    await finished(signed);
    const database = await openTestDatabase(service().dataDir);
    await database.unscoped.write((db) =>
      db.deleteFrom('submission_images').where('organization_id', '=', signed.id).execute(),
    );
    await database.close();
    const { baseUrl } = service();
    await ask(`${baseUrl}/envelopes/${signed.envelope.id}/completion`, signed.secretKey, { method: 'POST' });
    await finished(signed);
    const { failure } = await getEnvelope(baseUrl, signed.secretKey, signed.envelope.id);
    expect(failure).toMatchObject({ reason: 'images_missing' });
  });
});

describe('the verification of the audit trail', () => {
  it('accepts a completed envelope, and reports a changed hash or a missing file', async () => {
    const signed = await signedByAll(service(), ['signer']);
    const { id } = signed.envelope;
    await finished(signed);
    expect(await findingsOf(signed)).toEqual([]);
    const database = await openTestDatabase(service().dataDir);
    const row = await database.unscoped.read
      .selectFrom('envelopes')
      .select('sealed_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await rm(join(service().dataDir, 'files', blobKey(signed.id, row.sealed_key ?? '')));
    expect(await findingsOf(signed)).toEqual([`the sealed file of envelope ${id} is missing: ${row.sealed_key}.pdf`]);
    await database.unscoped.write(async (db) => {
      await db.updateTable('envelopes').set({ sealed_sha256: 'a' }).where('id', '=', id).execute();
      await db.updateTable('submissions').set({ body_hash: 'b' }).where('envelope_id', '=', id).execute();
    });
    await database.close();
    expect(await findingsOf(signed)).toEqual([
      expect.stringMatching(/^submission sub_\w+ does not have its recorded hash$/),
      `the sealed file of envelope ${id} does not have its recorded hash`,
      `the sealed file of envelope ${id} is missing: ${row.sealed_key}.pdf`,
    ]);
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinMembers } from '@document-signer/core';
import { newFileKey } from '../../src/blobs/blob-key.ts';
import { openBlobs } from '../../src/blobs/open-blobs.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { makeOrganization } from '../../src/features/organizations/new-organization.ts';
import { storeSubmission } from '../../src/features/submissions/store-submission.ts';
import type { NewSubmission } from '../../src/features/submissions/submission-rows.ts';
import { sha256 } from '../../src/hashes.ts';
import { readConfig } from '../../src/process/config.ts';
import { openSealKeys } from '../../src/sealing/keys/seal-keys.ts';
import { openSecrets } from '../../src/secrets/secrets.ts';
import { addDocument } from '../add-document.ts';
import { newActor } from '../new-key.ts';
import type { Installation } from './installations.ts';

const submittedAt = '2026-11-22T10:00:00.000Z';
const now = Date.parse(submittedAt);

/** Stores a submission with an image and with text that a database could change. */
async function addSubmission(
  database: Database,
  organizationId: string,
  documentId: string,
  actor: NewSubmission['actor'],
): Promise<void> {
  const fields = JSON.stringify([{ id: 'name', value: { content: 'Zoë \u2028 Ångström 🖋' } }]);
  const members = new Map([
    ['documentId', JSON.stringify(documentId)],
    ['fields', fields],
    ['pages', '[]'],
    ['renderContext', '{"scale":1}'],
    ['submittedAt', JSON.stringify(submittedAt)],
  ]);
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  const images = [{ fieldId: 'sign', format: 'png', width: 1, height: 1, bytes }] as const;
  const rest = { documentId, idempotencyKey: undefined, submittedAt, checksum: 'x', members, images, actor };
  const draft = { ...rest, documentVersion: 1, checksumVerified: false, single: false, bodyHash: '' };
  const digest = sha256(joinMembers(members));
  const submission = { ...draft, bodyHash: sha256(`${digest} x`) };
  await database.write(organizationId, (db) => storeSubmission(db, organizationId, submission, 'received', now));
}

/** Writes an organization with documents, files and submissions into an installation that is not running. */
export async function fillInstallation(installation: Installation, documents: number): Promise<void> {
  const config = readConfig(installation);
  const database = await openDatabase(config);
  await mkdir(config.dataDir, { recursive: true });
  const seals = await openSealKeys(config.seal, openSecrets(config.dataDir).seals, now);
  const input = { name: 'Åcme & Søn’s', plan: 'free' } as const;
  const { organization } = await makeOrganization({ database, seals }, input, { keyId: null }, now);
  const actor = { ...(await newActor(database, organization.id)), ip: '203.0.113.7' };
  const path = join(config.dataDir, 'incoming.pdf');
  for (let number = 0; number < documents; number++) {
    const store = async (content: string) => {
      await writeFile(path, content);
      const key = newFileKey();
      await (await openBlobs(config)).put(organization.id, key, { path, sha256: sha256(content) });
      return { key, sha256: sha256(content), bytes: content.length };
    };
    const { key: fileKey, sha256: hash, bytes } = await store(`%PDF-1.7 ${number}`);
    const prepared = await store(`%PDF-1.7 ${number}, prepared`);
    const document = { filename: `${number}.pdf`, fileKey, fileSize: bytes, sha256: hash, prepared };
    const { record } = await addDocument(database, organization.id, document, actor, now + number);
    await addSubmission(database, organization.id, record.id, actor);
  }
  await database.close();
}

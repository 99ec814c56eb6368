import { type DocumentLanguage, newId } from '@document-signer/core';
import { expect, it, onTestFinished } from 'vitest';
import { addDocument } from '../../test/add-document.ts';
import { addOrganization } from '../../test/add-organization.ts';
import { preparedFile } from '../../test/documents.ts';
import { newActor } from '../../test/new-key.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { changeOrganization } from '../features/organizations/organizations.ts';
import { storeSubmission } from '../features/submissions/store-submission.ts';
import { findCompletionSource } from './completion-source.ts';

/** A document that was submitted once. */
async function openSubmitted(language?: DocumentLanguage) {
  const database = await openTestDatabase(await temporaryFolder());
  onTestFinished(() => database.close());
  const { id } = await addOrganization(database, { name: 'Acme', plan: 'free' }, { keyId: null }, 0);
  const actor = { ...(await newActor(database, id)), ip: '203.0.113.7' };
  const file = { filename: 'lease.pdf', fileSize: 1, sha256: 'a'.repeat(64), prepared: preparedFile };
  const parts = { geometry: [], fields: [], submissionPolicy: 'multiple' } as const;
  const document = {
    ...file,
    ...parts,
    ...(language && { language }),
    activeContent: ['javascript', 'attachment'] as const,
  };
  const { record } = await addDocument(database, id, document, actor, 0);
  const submission = {
    documentId: record.id,
    idempotencyKey: undefined,
    bodyHash: 'a',
    documentVersion: 1,
    actor,
    images: [],
    submittedAt: '2026-11-20T10:00:00.000Z',
    checksum: 'none',
    checksumVerified: false,
    single: false,
    members: new Map([['fields', '[]']]),
  };
  await database.write(id, (db) => storeSubmission(db, id, submission, 'received', 1));
  const { id: submissionId } = await database.unscoped.read
    .selectFrom('submissions')
    .select('id')
    .executeTakeFirstOrThrow();
  return { database, id, find: (organizationId = id) => findCompletionSource(database, organizationId, submissionId) };
}

it('finds the submission, the events and the active content of the original', async () => {
  const source = await (await openSubmitted()).find();
  if (!source || 'unprepared' in source) return expect.fail('There is no source.');
  const hashes = { sha256: 'a'.repeat(64), preparedSha256: preparedFile.sha256 };
  expect(source).toMatchObject({
    organization: { name: 'Acme' },
    document: { ...hashes, filename: 'lease.pdf', version: 1, activeContent: ['javascript', 'attachment'] },
    parts: [{ checksum: 'none', checksumVerified: false, fields: [] }],
  });
  expect(source.events.map(({ type }) => type)).toEqual(['document.created', 'submission.received']);
});

it('takes the language of the document, or else of the organization', async () => {
  const languageOf = async (language?: DocumentLanguage) => {
    const { database, id, find } = await openSubmitted(language);
    await changeOrganization(database, id, { language: 'nl' }, { keyId: null }, 2);
    const source = await find();
    return source && 'document' in source && source.document.language;
  };
  expect([await languageOf(), await languageOf('ja')]).toEqual(['nl', 'ja']);
});

it('finds nothing of another organization', async () => {
  expect(await (await openSubmitted()).find(newId('org'))).toBeUndefined();
});

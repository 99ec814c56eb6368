import { type DocumentLanguage, newId } from '@document-signer/core';
import { expect, it } from 'vitest';
import { addDocument } from '../../test/add-document.ts';
import { newActor } from '../../test/new-key.ts';
import { newSubmission } from '../../test/new-submission.ts';
import { openOrganization } from '../../test/open-empty.ts';
import { changeOrganization } from '../features/organizations/organizations.ts';
import { storeSubmission } from '../features/submissions/store-submission.ts';
import { findCompletionSource } from './completion-source.ts';

/** A document that was submitted once. */
async function openSubmitted(language?: DocumentLanguage) {
  const { database, organizationId: id } = await openOrganization();
  const actor = { ...(await newActor(database, id)), ip: '203.0.113.7' };
  const activeContent = ['javascript', 'attachment'] as const;
  const { record } = await addDocument(database, id, { activeContent, ...(language && { language }) }, actor);
  const submission = newSubmission(record.id, actor);
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
  const hashes = { sha256: 'a'.repeat(64), preparedSha256: 'b'.repeat(64) };
  expect(source).toMatchObject({
    organization: { name: 'Acme' },
    document: { ...hashes, filename: 'lease.pdf', version: 1, activeContent: ['javascript', 'attachment'] },
    parts: [{ checksum: 'none', checksumVerified: false, fields: [] }],
  });
  expect(source.events.map(({ type }) => type)).toEqual(['document.created', 'submission.received']);
});

it('uses the language of the document, or else of the organization', async () => {
  const languageOf = async (language?: DocumentLanguage) => {
    const { database, id, find } = await openSubmitted(language);
    await changeOrganization(database, id, { language: 'nl' }, { keyId: null }, 2);
    const source = await find();
    return source && 'document' in source && source.document.language;
  };
  expect([await languageOf(), await languageOf('ja')]).toEqual(['nl', 'ja']);
});

it('does not find a submission of another organization', async () => {
  expect(await (await openSubmitted()).find(newId('org'))).toBeUndefined();
});

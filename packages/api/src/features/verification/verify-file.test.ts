import type { Verification } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, dataOf, refusedWith } from '../../../test/ask.ts';
import { runService, type TestOrganization } from '../../../test/running-service.ts';
import { sealsOf } from '../../../test/seal/seals-of.ts';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { addCertificate } from '../../../test/verification/add-certificate.ts';
import { askToVerify } from '../../../test/verification/ask-to-verify.ts';
import { overwritten } from '../../../test/verification/parts.ts';
import { sealFile, sealKey } from '../../../test/verification/sealed-files.ts';
import { type SealedSubmission, sealedSubmission } from '../../../test/verification/sealed-submission.ts';
import { numberAround, rootOf, updateFile } from '../../../test/verification/update-file.ts';
import { workFiles } from '../../../test/work-files.ts';
import { renewSeal } from '../../sealing/keys/organization-seal.ts';

const service = runService({ MAX_FILE_BYTES: '100000' });
let owner: TestOrganization;
let sealed: SealedSubmission;

beforeAll(async () => {
  owner = await service().organization();
  sealed = await sealedSubmission(service(), owner);
});

const send = (key: string, bytes: Uint8Array, headers = {}) => askToVerify(service(), key, bytes, headers);

async function verify(bytes: Uint8Array, key = owner.secretKey): Promise<Verification> {
  const response = await send(key, bytes);
  expect(response.status).toBe(200);
  return dataOf(response);
}

/** Replaces the seal key of an organization. */
async function renew(id: string): Promise<void> {
  const { database, seals } = await sealsOf(service().dataDir);
  await database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, Date.now()));
  await database.close();
}

/** The file with an incremental update that empties page 2. */
const withEmptyPage2 = (file: Buffer) =>
  updateFile(file, { [numberAround(file, '(Page two)')]: stream('') }, { root: rootOf(file) });

const kindsOf = ({ changes }: Verification) => changes.map(({ kind }) => kind);

describe('200', () => {
  it('returns the time of sealing and the submission of a valid file', async () => {
    const { documentId, submissionId, bytes } = sealed;
    const verification = await verify(bytes);
    expect(verification).toMatchObject({ valid: true, documentId, submissionId, changes: [] });
    expect(verification.certificateFingerprint).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await ask(`${service().baseUrl}/submissions/${submissionId}`, owner.secretKey);
    const { receivedAt, completedAt } = dataOf<{ receivedAt: string; completedAt: string }>({ body });
    const at = verification.sealedAt ?? '';
    expect([receivedAt <= at, at]).toEqual([true, completedAt]);
  });

  it('reports the pages that an incremental update changed', async () => {
    const verification = await verify(withEmptyPage2(sealed.bytes));
    expect(verification).toMatchObject({ valid: false, submissionId: sealed.submissionId });
    expect(kindsOf(verification)).toEqual(['appended_after_seal', 'page_changed']);
  });

  it('compares a file with changed sealed bytes to the stored file', async () => {
    const verification = await verify(overwritten(sealed.bytes, '(Page three)', '(Page threw)'));
    expect(verification).toMatchObject({ valid: false, sealedAt: null, submissionId: null });
    expect(kindsOf(verification)).toEqual(['bytes_changed', 'page_changed']);
  });

  it('verifies files that were sealed with a former key', async () => {
    const organization = await service().organization();
    const before = await sealedSubmission(service(), organization);
    await renew(organization.id);
    expect((await verify(before.bytes, organization.secretKey)).valid).toBe(true);
    const after = await sealedSubmission(service(), organization);
    const [old, current] = [before, after].map(({ bytes }) => verify(bytes, organization.secretKey));
    expect((await old)?.certificateFingerprint).not.toBe((await current)?.certificateFingerprint);
    expect((await current)?.valid).toBe(true);
  });
});

describe('a sealed file whose submission was erased', () => {
  it('stays valid, and changed copies are reported without a comparison to the erased file', async () => {
    const { submissionId, documentId, bytes } = await sealedSubmission(service(), owner);
    const changed = overwritten(bytes, '(Page three)', '(Page threw)');
    expect(kindsOf(await verify(changed))).toEqual(['bytes_changed', 'page_changed']);
    const erasure = `${service().baseUrl}/submissions/${submissionId}/erasure`;
    expect(await ask(erasure, owner.secretKey, { method: 'POST' })).toMatchObject({ status: 200 });
    const verification = await verify(bytes);
    expect(verification).toMatchObject({ valid: true, submissionId, documentId, changes: [] });
    expect(verification.sealedAt).toMatch(/Z$/);
    expect(kindsOf(await verify(changed))).toEqual(['bytes_changed']);
    expect(kindsOf(await verify(withEmptyPage2(bytes)))).toEqual(['appended_after_seal', 'page_changed']);
  });
});

describe('a file that the key may not see', () => {
  it('has an unknown seal in another organization, like a file that was sealed elsewhere', async () => {
    const stranger = await service().organization();
    const [theirs, foreign] = [
      await verify(sealed.bytes, stranger.secretKey),
      await verify((await sealFile(sealKey())).bytes),
    ];
    expect(theirs).toEqual(foreign);
    expect(kindsOf(theirs)).toEqual(['unknown_seal']);
  });

  it('has an unknown submission if the key is limited to another document', async () => {
    const { documentId } = await sealedSubmission(service(), owner);
    const confined = await owner.key('sk', { documentIds: [documentId] });
    const verification = await verify(sealed.bytes, confined);
    expect(kindsOf(verification)).toEqual(['unknown_submission']);
    expect(JSON.stringify(verification)).not.toContain(sealed.submissionId);
    const changed = await verify(overwritten(sealed.bytes, '(Page three)', '(Page threw)'), confined);
    expect(kindsOf(changed)).toEqual(['bytes_changed']);
    expect((await verify(sealed.bytes, await owner.key('sk', { documentIds: [sealed.documentId] }))).valid).toBe(true);
  });
});

describe('a valid seal', () => {
  it('does not make a file without a stored submission valid', async () => {
    const { certificate, privateKey } = sealKey(owner.id);
    await addCertificate(service().dataDir, owner.id, certificate);
    const { bytes } = await sealFile({ certificate, privateKey });
    const verification = await verify(bytes);
    expect(verification).toMatchObject({ valid: false, sealedAt: null, submissionId: null });
    expect(kindsOf(verification)).toEqual(['unknown_submission']);
  });

  it('does not make a file valid that differs from the stored one', async () => {
    const key = sealKey(owner.id);
    await addCertificate(service().dataDir, owner.id, key.certificate);
    const { documentId, submissionId } = sealed;
    const { bytes } = await sealFile(key, undefined, { facts: { documentId, subjectId: submissionId } });
    expect(kindsOf(await verify(bytes))).toEqual(['not_the_stored_file']);
  });
});

describe('verification refuses', () => {
  it.each([
    ['another media type', tinyPdf(), { 'Content-Type': 'application/json' }, 415, 'unsupported_media_type'],
    ['a compressed body', tinyPdf(), { 'Content-Encoding': 'gzip' }, 415, 'unsupported_encoding'],
    ['a file that is not a PDF', Buffer.from('GIF89a'), {}, 422, 'not_a_pdf'],
  ])('%s', async (_, bytes, headers, expected, reason) => {
    expect(await send(owner.secretKey, bytes, headers)).toMatchObject(refusedWith(expected, { reason }));
  });

  it('a file that is larger than any sealed file can be', async () => {
    expect(await send(owner.secretKey, Buffer.concat([tinyPdf(), Buffer.alloc(34_000_000)]))).toMatchObject(
      refusedWith(413, { field: 'file', reason: 'too_large', max: 100_000 + 32 * 2 ** 20 }),
    );
  });
});

it('leaves no temporary files', async () => {
  await verify(sealed.bytes);
  await verify(overwritten(sealed.bytes, '(Page three)', '(Page threw)'));
  await send(owner.secretKey, Buffer.from('%PDX'));
  expect(workFiles(service().dataDir)).toEqual([]);
});

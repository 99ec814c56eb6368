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
  const heard = await send(key, bytes);
  expect(heard.status).toBe(200);
  return dataOf(heard);
}

/** Lets an organization seal with another key from now on. */
async function renew(id: string): Promise<void> {
  const { database, seals } = await sealsOf(service().dataDir);
  await database.write(id, (db) => renewSeal(db, seals, id, { keyId: null }, Date.now()));
  await database.close();
}

/** The file with an update in which page 2 is empty. */
const withEmptyPage2 = (file: Buffer) =>
  updateFile(file, { [numberAround(file, '(Page two)')]: stream('') }, { root: rootOf(file) });

const kindsOf = ({ changes }: Verification) => changes.map(({ kind }) => kind);

describe('200', () => {
  it('says of a sealed file that it is valid, when it was sealed, and of which submission', async () => {
    const { documentId, submissionId, bytes } = sealed;
    const verification = await verify(bytes);
    expect(verification).toMatchObject({ valid: true, documentId, submissionId, changes: [] });
    expect(verification.certificateFingerprint).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await ask(`${service().baseUrl}/submissions/${submissionId}`, owner.secretKey);
    const { receivedAt, completedAt } = dataOf<{ receivedAt: string; completedAt: string }>({ body });
    const at = verification.sealedAt ?? '';
    expect([receivedAt <= at, at]).toEqual([true, completedAt]);
  });

  it('says that pages were changed by an update', async () => {
    const verification = await verify(withEmptyPage2(sealed.bytes));
    expect(verification).toMatchObject({ valid: false, submissionId: sealed.submissionId });
    expect(kindsOf(verification)).toEqual(['appended_after_seal', 'page_changed']);
  });

  it('compares a file whose sealed bytes were changed with the stored one', async () => {
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
  it('is still valid; changed copies are reported, without the pages that differ from the erased file', async () => {
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

describe('a file of another organization', () => {
  it('is an unknown seal, like a file that was sealed elsewhere', async () => {
    const stranger = await service().organization();
    const [of, anybodys] = [
      await verify(sealed.bytes, stranger.secretKey),
      await verify((await sealFile(sealKey())).bytes),
    ];
    expect(of).toEqual(anybodys);
    expect(kindsOf(of)).toEqual(['unknown_seal']);
  });

  it('is unknown to a key that is limited to another document', async () => {
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
  it('does not make a file valid without its submission', async () => {
    const { certificate, privateKey } = sealKey(owner.id);
    await addCertificate(service().dataDir, owner.id, certificate);
    const { bytes } = await sealFile({ certificate, privateKey });
    const verification = await verify(bytes);
    expect(verification).toMatchObject({ valid: false, sealedAt: null, submissionId: null });
    expect(kindsOf(verification)).toEqual(['unknown_submission']);
  });

  it('does not make a file valid that is not the stored one', async () => {
    const key = sealKey(owner.id);
    await addCertificate(service().dataDir, owner.id, key.certificate);
    const { documentId, submissionId } = sealed;
    const { bytes } = await sealFile(key, undefined, { facts: { documentId, subjectId: submissionId } });
    expect(kindsOf(await verify(bytes))).toEqual(['not_the_stored_file']);
  });
});

describe('refused', () => {
  it.each([
    ['another type', tinyPdf(), { 'Content-Type': 'application/json' }, 415, 'unsupported_media_type'],
    ['a packed body', tinyPdf(), { 'Content-Encoding': 'gzip' }, 415, 'unsupported_encoding'],
    ['no PDF', Buffer.from('GIF89a'), {}, 422, 'not_a_pdf'],
  ])('%s', async (_, bytes, headers, expected, reason) => {
    expect(await send(owner.secretKey, bytes, headers)).toMatchObject(refusedWith(expected, { reason }));
  });

  it('a file that is larger than any that was sealed', async () => {
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

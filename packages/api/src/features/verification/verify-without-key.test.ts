import type { Verification } from '@document-signer/core';
import { PdfDict, PdfString } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, dataOf } from '../../../test/ask.ts';
import { runService, shareService, type TestOrganization } from '../../../test/running-service.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { stream, tinyPdf } from '../../../test/tiny-pdf.ts';
import { addCertificate } from '../../../test/verification/add-certificate.ts';
import { askToVerify } from '../../../test/verification/ask-to-verify.ts';
import { overwritten } from '../../../test/verification/parts.ts';
import { sealFile, sealKey, threePages } from '../../../test/verification/sealed-files.ts';
import { type SealedSubmission, sealedSubmission } from '../../../test/verification/sealed-submission.ts';
import { numberAround, rootOf, updateFile } from '../../../test/verification/update-file.ts';
import { workFiles } from '../../../test/work-files.ts';
import { sha256 } from '../../hashes.ts';

const service = shareService();
let owner: TestOrganization;
let sealed: SealedSubmission;

beforeAll(async () => {
  owner = await service().organization();
  sealed = await sealedSubmission(service(), owner);
});

async function verify(bytes: Uint8Array, key?: string): Promise<Verification> {
  const response = await askToVerify(service(), key, bytes);
  expect(response.status).toBe(200);
  return dataOf(response);
}

const kindsOf = ({ changes }: Verification) => changes.map(({ kind }) => kind);

/** Records a file as the sealed file of a submission. */
async function storeAs(submissionId: string, bytes: Uint8Array): Promise<void> {
  const database = await openTestDatabase(service().dataDir);
  await database.unscoped.write(async (db) => {
    await db
      .updateTable('submissions')
      .set({ sealed_sha256: sha256(bytes) })
      .where('id', '=', submissionId)
      .execute();
  });
  await database.close();
}

describe('an unchanged sealed file', () => {
  it('is valid for any organization, with the same response as a request with the organization’s key', async () => {
    const other = await service().organization();
    const { bytes, submissionId, documentId } = await sealedSubmission(service(), other);
    expect(await verify(bytes)).toMatchObject({ valid: true, submissionId, documentId, changes: [] });
    expect(await verify(bytes)).toEqual(await verify(bytes, other.secretKey));
    expect(await verify(sealed.bytes)).toMatchObject({ valid: true, submissionId: sealed.submissionId });
  });

  it('is valid when several organizations seal with one certificate', async () => {
    const [first, second] = [await service().organization(), await service().organization()];
    const key = sealKey();
    for (const { id } of [first, second]) await addCertificate(service().dataDir, id, key.certificate);
    const { documentId, submissionId } = await sealedSubmission(service(), second);
    const { bytes } = await sealFile(key, threePages(), { facts: { documentId, subjectId: submissionId } });
    expect(kindsOf(await verify(bytes))).toEqual(['not_the_stored_file']);
    await storeAs(submissionId, bytes);
    expect(await verify(bytes)).toMatchObject({ valid: true, submissionId });
  });
});

describe('a changed file', () => {
  it('is reported with the pages that an update changed', async () => {
    const { bytes, submissionId } = sealed;
    const page2 = numberAround(bytes, '(Page two)');
    const verification = await verify(updateFile(bytes, { [page2]: stream('') }, { root: rootOf(bytes) }));
    expect(verification).toMatchObject({ valid: false, submissionId });
    expect(kindsOf(verification)).toEqual(['appended_after_seal', 'page_changed']);
  });

  it('is compared with the stored file only for requests with a key', async () => {
    const changed = overwritten(sealed.bytes, '(Page three)', '(Page threw)');
    expect(kindsOf(await verify(changed))).toEqual(['bytes_changed']);
    expect(kindsOf(await verify(changed, owner.secretKey))).toEqual(['bytes_changed', 'page_changed']);
  });

  it('is reported when its last byte is missing', async () => {
    expect(kindsOf(await verify(sealed.bytes.subarray(0, -1)))).toEqual(['cut_off']);
  });
});

describe('an unknown file', () => {
  it('has no seal, or a seal that this service did not make', async () => {
    expect(kindsOf(await verify(tinyPdf()))).toEqual(['not_sealed']);
    expect(await verify((await sealFile(sealKey())).bytes)).toEqual({
      valid: false,
      sealedAt: null,
      submissionId: null,
      changes: [{ kind: 'unknown_seal', message: expect.stringContaining('none that was made here') }],
    });
  });

  it('may name a submission of this service, but is sealed with a foreign certificate', async () => {
    const { submissionId, documentId } = sealed;
    const { bytes } = await sealFile(sealKey(owner.id), threePages(), {
      facts: { subjectId: submissionId, documentId },
    });
    const verification = await verify(bytes);
    expect(kindsOf(verification)).toEqual(['unknown_seal']);
    expect(verification.submissionId).toBeNull();
  });

  it('may be sealed by one organization with the id of another organization’s submission', async () => {
    const stranger = await service().organization();
    const key = sealKey();
    await addCertificate(service().dataDir, stranger.id, key.certificate);
    const own = await sealedSubmission(service(), stranger);
    const { submissionId, documentId } = sealed;
    const { bytes } = await sealFile(key, threePages(), {
      facts: { subjectId: submissionId, documentId },
      // Also names its own submission, so that its certificate is among the candidates.
      change: (objects) => void objects.add(PdfDict.of({ Submission: PdfString.fromString(own.submissionId) })),
    });
    expect(bytes.includes(`/Submission (${own.submissionId})`)).toBe(true);
    await storeAs(submissionId, bytes);
    const verification = await verify(bytes);
    await storeAs(submissionId, sealed.bytes);
    expect(kindsOf(verification)).toEqual(['unknown_submission']);
    expect(verification).toMatchObject({ valid: false, submissionId: null });
  });
});

describe('the rate limit of an address', () => {
  const limited = runService({ RATE_LIMIT_PER_MINUTE: '', UNKNOWN_KEYS_PER_MINUTE: '2', TRUST_PROXY: '1' });
  const from = (address: string, key?: string) =>
    askToVerify(limited(), key, tinyPdf(), { 'X-Forwarded-For': address });
  const leftOf = ({ headers }: ApiResponse) =>
    `${headers.get('X-RateLimit-Remaining')} of ${headers.get('X-RateLimit-Limit')}`;

  it('is sent in headers, and applies only to requests without a key from that address', async () => {
    const { secretKey } = await limited().organization();
    for (const left of ['1 of 2', '0 of 2']) {
      const answer = await from('192.0.2.1');
      expect([answer.status, leftOf(answer)]).toEqual([200, left]);
    }
    const refused = await from('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMIT_EXCEEDED' } } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const keyed = await from('192.0.2.1', secretKey);
    expect([keyed.status, leftOf(keyed)]).toEqual([200, '599 of 600']);
    expect(leftOf(await from('192.0.2.2'))).toBe('1 of 2');
  });

  it('leaves no temporary files', async () => {
    await from('192.0.2.9');
    expect(workFiles(limited().dataDir)).toEqual([]);
  });
});

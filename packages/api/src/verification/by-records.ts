import type { Verification } from '@document-signer/core';
import { findKnownSubmission, listAllCertificates } from '../storage/sealed-files.ts';
import type { Database } from '../storage/sql/database.ts';
import type { Waiting } from '../turns.ts';
import { answerByRecords } from './answer.ts';
import { fingerprintOf } from './cms/verify-cms.ts';
import { hashOfFile } from './hash-of-file.ts';
import type { Verifier } from './verifier.ts';

/** What whoever runs the service verifies with. */
interface Records {
  readonly verifier: Verifier;
  readonly database: Pick<Database, 'read' | 'across'>;
  readonly waiting: Waiting;
}

/** Verifies a file with the certificates of all organizations, and holds it against what is stored. */
export async function verifyByRecords({ verifier, database, waiting }: Records, path: string): Promise<Verification> {
  const all = await listAllCertificates(database);
  const certificates = all.map(({ certificate }) => certificate);
  const findings = await verifier.verify({ path, certificates }, waiting);
  const { facts, certificateFingerprint } = findings;
  // Several organizations may seal with one certificate, that of whoever runs the service.
  const owners = all.filter(({ certificate }) => fingerprintOf(certificate) === certificateFingerprint);
  const found = await Promise.all(
    owners.map(({ organizationId }) => facts && findKnownSubmission(database, organizationId, facts.submissionId)),
  );
  return answerByRecords(
    findings,
    found.find((known) => known !== undefined),
    await hashOfFile(path),
  );
}

import type { Verification } from '@document-signer/core';
import { findKnownSubmission, type OwnedCertificate } from '../storage/sealed-files.ts';
import type { Database } from '../storage/sql/database.ts';
import type { Waiting } from '../turns.ts';
import { answerByRecords } from './answer.ts';
import { fingerprintOf } from './cms/verify-cms.ts';
import type { Verifier } from './verifier.ts';

/** What a file is verified with. */
interface Records {
  readonly verifier: Verifier;
  readonly database: Pick<Database, 'read'>;
  readonly waiting: Waiting;
}

/** A file, and its SHA-256 in hex. */
interface HashedFile {
  readonly path: string;
  readonly sha256: string;
}

/** Verifies a file with certificates of any organizations, and compares its hash with what the one that sealed it has stored. */
export async function verifyByRecords(
  { verifier, database, waiting }: Records,
  { path, sha256 }: HashedFile,
  owned: readonly OwnedCertificate[],
): Promise<Verification> {
  const findings = await verifier.verify({ path, certificates: owned.map(({ certificate }) => certificate) }, waiting);
  const { facts, certificateFingerprint } = findings;
  // Several organizations may seal with one certificate: the operator's.
  const owners = owned.filter(({ certificate }) => fingerprintOf(certificate) === certificateFingerprint);
  const found = await Promise.all(
    owners.map(({ organizationId }) => facts && findKnownSubmission(database, organizationId, facts.submissionId)),
  );
  const known = found.find((submission) => submission !== undefined);
  return answerByRecords(findings, known, sha256);
}

import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Verification } from '@document-signer/core';
import { answerOf, verifyWithAll } from '../features/verification/verify-by-records.ts';
import { hashOfFile } from '../hashes.ts';
import { readCertificates } from '../sealing/certificates.ts';
import { createVerifier } from '../sealing/verification/verifier.ts';
import { defineCommand, json, print, texts, UsageError } from './command.ts';
import { withReadOnly } from './with-database.ts';

/** The command line verifies one file at a time, without cancellation. */
const waiting = { owner: 'command line', isGone: () => false };

async function verify(path: string, certificatePaths: readonly string[]): Promise<Verification> {
  const start = await text(createReadStream(path, { end: 4 }));
  if (start !== '%PDF-') throw new Error(`${path} is not a PDF.`);
  const certificates = (await Promise.all(certificatePaths.map(readCertificates))).flat();
  const verifier = createVerifier();
  try {
    if (certificatePaths.length > 0) return answerOf(await verifier.verify({ path, certificates }, waiting));
    return await withReadOnly(async (database) => {
      const file = { path, sha256: await hashOfFile(path) };
      return verifyWithAll({ verifier, database, waiting }, file);
    });
  } finally {
    await verifier.close();
  }
}

function linesOf({ valid, sealedAt, submissionId, envelopeId, timeStamp, changes }: Verification): string {
  const lines = [
    valid ? 'Valid: the file is sealed, and has not been changed since.' : 'Not valid.',
    ...changes.map(({ message }) => `- ${message}`),
    sealedAt && `Sealed      ${sealedAt}`,
    timeStamp && `Time stamp  ${timeStamp.at}, by ${timeStamp.authority.replaceAll('\n', ', ')}`,
    submissionId && `Submission  ${submissionId}`,
    envelopeId && `Envelope    ${envelopeId}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

export const verifyCommand = defineCommand({
  name: 'verify',
  summary: 'Verifies a sealed PDF.',
  usage: ['FILE [--certificate CERT]... [--json]'],
  details: `
Verifies that a PDF is sealed and unchanged, without sending it anywhere. Exits with 0 if it is valid, with 1 if it is not, and
with 2 if that cannot be determined.

With --certificate it needs neither the service nor its data folder. Get the certificate in a way that you trust: the one in
the file proves nothing. Without it, the certificates in the data folder are used, and the file must be the one that is stored.`,
  options: {
    certificate: texts('CERT', 'a trusted certificate in PEM or DER, repeatable'),
    json: json('{valid, sealedAt, submissionId, envelopeId, documentId, certificateFingerprint, timeStamp, changes}'),
  },
  failureCode: 2,
  async run({ certificate = [], json }, [path, ...others]) {
    if (path === undefined || others.length > 0) throw new UsageError('Name one file.');
    const verification = await verify(path, certificate);
    print(json, verification, linesOf(verification));
    process.exitCode = verification.valid ? 0 : 1;
  },
});

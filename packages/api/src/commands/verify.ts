import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Verification } from '@document-signer/core';
import { readConfig } from '../config.ts';
import { readCertificates } from '../read-certificates.ts';
import { listAllCertificates } from '../storage/sealed-files.ts';
import { openReadOnly } from '../storage/sql/open-database.ts';
import { answerOf } from '../verification/answer.ts';
import { verifyByRecords } from '../verification/by-records.ts';
import { hashOfFile } from '../verification/hash-of-file.ts';
import { createVerifier, type Verifier } from '../verification/verifier.ts';
import type { Command } from './command.ts';

const options = { certificate: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;

/** Nobody else waits here, and nobody goes away. */
const waiting = { owner: 'command line', isGone: () => false };

/** @throws Error when it is no PDF, or cannot be read */
async function requirePdf(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1', 0, bytesRead) !== '%PDF-') throw new Error(`${path} is no PDF.`);
  } finally {
    await file.close();
  }
}

/** Verifies with what the database of the service knows. The service may be running. */
async function verifyByDatabase(verifier: Verifier, path: string): Promise<Verification> {
  const database = await openReadOnly(readConfig(process.env));
  try {
    const file = { path, sha256: await hashOfFile(path) };
    return await verifyByRecords({ verifier, database, waiting }, file, await listAllCertificates(database));
  } finally {
    await database.close();
  }
}

async function verify(path: string, certificatePaths: readonly string[]): Promise<Verification> {
  await requirePdf(path);
  const given = (await Promise.all(certificatePaths.map(readCertificates))).flat();
  const verifier = createVerifier();
  try {
    if (certificatePaths.length === 0) return await verifyByDatabase(verifier, path);
    return answerOf(await verifier.verify({ path, certificates: given }, waiting));
  } finally {
    await verifier.close();
  }
}

/** The same for people: a line for each thing. */
function linesOf({ valid, sealedAt, submissionId, timeStamp, changes }: Verification): string {
  const lines = [
    valid ? 'Valid: sealed, and every byte is as it was sealed.' : 'Not valid.',
    ...changes.map(({ message }) => `- ${message}`),
    sealedAt && `Sealed      ${sealedAt}`,
    timeStamp && `Time stamp  ${timeStamp.at}, by ${timeStamp.authority.replaceAll('\n', ', ')}`,
    submissionId && `Submission  ${submissionId}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

async function run(args: readonly string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new Error('Say which file to verify: verify FILE');
    const verification = await verify(path, values.certificate ?? []);
    process.stdout.write(values.json ? `${JSON.stringify(verification)}\n` : linesOf(verification));
    process.exitCode = verification.valid ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

/** Verifies a sealed file. */
export const verifyCommand: Command = {
  summary: 'Verifies a sealed PDF, and tells what was changed.',
  help: `Usage: document-signer verify FILE [--certificate CERT.pem] [--json]

Tells whether a PDF is a sealed file, every byte as it was sealed, and what was changed if not. Nothing is sent anywhere.
Ends with 0 when it is valid, with 1 when it is not, and with 2 when it cannot say.

  --certificate CERT   a certificate to believe, in PEM or DER; may be given several times. Without it, those of all
                       organizations in the data folder are believed, and the file must be the one that is stored
  --json               as JSON: {valid, sealedAt, submissionId, documentId, certificateFingerprint, timeStamp, changes}

With --certificate the answer stands on the file and the certificate alone: no service and no data folder is needed. The
certificate must come to you by a way that you trust; the one in the file proves nothing.
`,
  run,
};

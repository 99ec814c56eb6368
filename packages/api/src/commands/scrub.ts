import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listDiskBlobs } from '../blobs/list-disk-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import type { ScrubFinding } from '../scrub/finding.ts';
import { paceOf } from '../scrub/pace.ts';
import type { RowFile } from '../scrub/row-files.ts';
import { type Scrubbed, scrub as scrubAll } from '../scrub/scrub.ts';
import { listCertificates } from '../storage/sealed-files.ts';
import { damagedFileWayOn } from '../storage/sql/file-damage.ts';
import { openReadOnly } from '../storage/sql/open-database.ts';
import { verifyByRecords } from '../verification/by-records.ts';
import { hashOfFile } from '../verification/hash-of-file.ts';
import { createVerifier } from '../verification/verifier.ts';
import { takeWorkFolders } from '../work-folders.ts';
import type { Command } from './command.ts';

const options = {
  organization: { type: 'string' },
  rate: { type: 'string', default: '20' },
  seals: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** More would help nobody, and must not fill the memory. */
const mostFindings = 1000;

/** Nobody else waits here, and nobody goes away. */
const waiting = { owner: 'command line', isGone: () => false };

function rateOf({ rate }: Values): number {
  if (rate === 'off') return Number.POSITIVE_INFINITY;
  const megabytes = Number(rate);
  if (megabytes > 0) return megabytes * 1_000_000;
  throw new Error('--rate is a number of megabytes a second, or "off".');
}

function lineOf({ organizationId, key, of, problem }: ScrubFinding): string {
  return `${organizationId}: the file ${key}.pdf${of === null ? '' : ` of ${of}`}: ${problem}\n`;
}

/** What was found, all together. */
interface Outcome extends Scrubbed {
  /** How much is wrong. */
  readonly count: number;
  /** What is wrong with the file of an embedded database. */
  readonly database: readonly string[];
  readonly findings: readonly ScrubFinding[];
}

/** Scrubs, and prints what is found as soon as it is. */
async function run(values: Values, print: (line: string) => void): Promise<Outcome> {
  const bytesPerSecond = rateOf(values);
  const config = readConfig(process.env);
  const blobs = openBlobs(config);
  const verifier = createVerifier();
  const database = await openReadOnly(config);
  // In S3 there is nothing to search for: whatever is stored there was noted before.
  const stored = config.s3 ? undefined : listDiskBlobs(join(config.dataDir, 'files'));
  const findings: ScrubFinding[] = [];
  const damage = await database.damage();
  for (const problem of damage) print(`The database: ${problem}\n`);
  if (damage.length > 0) print(`${damagedFileWayOn}\n`);
  let count = damage.length;
  // What is on a disk is read where it is. Copies go into the data folder: a container has no other that can be written to.
  const scratch = values.seals && config.s3 ? await takeWorkFolders(config.dataDir, true) : undefined;
  const checkSeal = async ({ organizationId, key }: RowFile) => {
    const copy = join(scratch?.completing ?? config.dataDir, `${key}.pdf`);
    const path = await blobs.localPath(organizationId, key, copy);
    const certificates = await listCertificates(database, organizationId);
    const owned = certificates.map((certificate) => ({ organizationId, certificate }));
    const file = { path, sha256: await hashOfFile(path) };
    const { valid, changes } = await verifyByRecords({ verifier, database, waiting }, file, owned);
    await rm(copy, { force: true });
    return valid ? undefined : `its seal is not valid: ${changes.map(({ message }) => message).join(' ')}`;
  };
  try {
    const scrubbed = await scrubAll({
      ...{ db: database.unscoped.read, blobs, stored },
      ...{ organizationId: values.organization, pace: paceOf(bytesPerSecond), now: Date.now() },
      checkSeal: values.seals ? checkSeal : undefined,
      onFinding(finding) {
        count++;
        print(lineOf(finding));
        if (findings.length < mostFindings) findings.push(finding);
      },
    });
    return { count, ...scrubbed, database: damage, findings };
  } finally {
    await database.close();
    await verifier.close();
    await scratch?.leave();
  }
}

/** Reads every stored file. */
export const scrub: Command = {
  summary: 'Reads every stored file, and holds it against its hash and its row.',
  help: `Usage: document-signer scrub [--organization ID] [--rate MB] [--seals] [--json]

Reads every stored PDF, slowly, and holds it against its hash, and every row against its files: it finds files that are
missing, changed, of another size than their row says, or that cannot be read; and on a disk files that nothing names, unless
they came within the last 25 hours. Of an embedded database, its own file is checked first. Nothing is written. The service may be running. Ends with 0 when all is right, with 1 and a line
for each thing that is wrong otherwise.

  --organization ID   only of this organization
  --rate MB           megabytes a second, 20 when left out; "off" reads as fast as it can
  --seals             also verifies the seals of sealed files
  --json              as JSON: {whole, count, files, bytes, database, findings}

A file that is wrong can be brought back from any backup: they have it under the same name, in files/ORGANIZATION/.
`,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options });
    const print = (text: string) => void process.stdout.write(text);
    const outcome = await run(values, values.json ? () => {} : print);
    const { count, files, bytes } = outcome;
    if (values.json) print(`${JSON.stringify({ whole: count === 0, ...outcome })}\n`);
    else print(`${files} files read, ${bytes} bytes. ${count === 0 ? 'All is whole.' : `Wrong: ${count}.`}\n`);
    if (count > 0) process.exitCode = 1;
  },
};

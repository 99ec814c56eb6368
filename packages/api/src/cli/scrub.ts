import { join } from 'node:path';
import { listDiskBlobs } from '../blobs/disk-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { damagedFileAdvice } from '../database/embedded.ts';
import { type ScrubFinding, scrub as scrubFiles } from '../scrub/scrub.ts';
import { maxFindings } from './audit.ts';
import { defineCommand, json, text, type Values } from './command.ts';
import { withReadOnly } from './with-database.ts';

const options = {
  organization: text('ID', 'only this organization'),
  rate: text('MB', 'megabytes a second, 20 by default; "off" reads as fast as it can'),
  json: json('{whole, count, files, bytes, database, findings}'),
};

function rateOf(rate = '20'): number {
  if (rate === 'off') return Number.POSITIVE_INFINITY;
  const megabytes = Number(rate);
  if (megabytes > 0) return megabytes * 1_000_000;
  throw new Error('--rate is a number of megabytes a second, or "off".');
}

function lineOf({ organizationId, key, of, problem }: ScrubFinding): string {
  return `${organizationId}: the file ${key}.pdf${of === null ? '' : ` of ${of}`}: ${problem}\n`;
}

/** Scrubs, and prints each finding at once. */
function run({ organization, rate }: Values<typeof options>, print: (line: string) => void) {
  const bytesPerSecond = rateOf(rate);
  return withReadOnly(async (database, config) => {
    const blobs = await openBlobs(config);
    const damage = await database.damage();
    for (const problem of damage) print(`The database: ${problem}\n`);
    if (damage.length > 0) print(`${damagedFileAdvice}\n`);
    let count = damage.length;
    const findings: ScrubFinding[] = [];
    const scrubbed = await scrubFiles({
      db: database.unscoped.read,
      blobs,
      bytesPerSecond,
      now: Date.now(),
      organizationId: organization,
      // Buckets are not listed.
      stored: config.s3 ? undefined : listDiskBlobs(join(config.dataDir, 'files')),
      onFinding(finding) {
        count++;
        print(lineOf(finding));
        if (findings.length < maxFindings) findings.push(finding);
      },
    });
    return { count, ...scrubbed, database: damage, findings };
  });
}

/** Reads every stored file. */
export const scrub = defineCommand({
  name: 'scrub',
  summary: 'Reads every stored file, and compares it with its hash and its row.',
  usage: ['[--organization ID] [--rate MB] [--json]'],
  details: `
Reads every stored PDF and compares its hash with its row. It finds files that are missing, changed or not readable, and on a
disk files that no row names, unless they were stored within the last 25 hours. It checks the file of an
embedded database first. Nothing is written, and the service may be running. Ends with 0 when all is right, otherwise with 1
and a line for each problem.

A file can be copied back from any backup, where it has the same name, in files/ORGANIZATION/.`,
  options,
  async run(values) {
    const write = (line: string) => void process.stdout.write(line);
    const outcome = await run(values, values.json ? () => {} : write);
    const { count, files, bytes } = outcome;
    if (values.json) write(`${JSON.stringify({ whole: count === 0, ...outcome })}\n`);
    else
      write(
        `${files} files read, ${bytes} bytes. ${count === 0 ? 'No problems found.' : `Problems found: ${count}.`}\n`,
      );
    if (count > 0) process.exitCode = 1;
  },
});

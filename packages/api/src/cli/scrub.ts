import { openBlobs } from '../blobs/open-blobs.ts';
import { damagedFileAdvice } from '../database/embedded.ts';
import { type DamagedFile, scrub as scrubFiles } from '../scrub/scrub.ts';
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

const problems = {
  missing: 'is missing',
  unreadable: 'cannot be read',
  changed: 'has other bytes than were stored',
} as const;

function findingOf({ damage, organizationId, key, of }: DamagedFile) {
  return { kind: damage, organizationId, key, of, problem: problems[damage] };
}

/** Scrubs, and prints each finding at once. */
function run({ organization, rate }: Values<typeof options>, print: (line: string) => void) {
  const bytesPerSecond = rateOf(rate);
  return withReadOnly(async (database, config) => {
    const blobs = await openBlobs(config);
    const damage = await database.damage();
    for (const problem of damage) print(`The database: ${problem}\n`);
    if (damage.length > 0) print(`${damagedFileAdvice}\n`);
    let [count, files, bytes] = [damage.length, 0, 0];
    const onRead = (length: number) => {
      files += 1;
      bytes += length;
    };
    const findings: ReturnType<typeof findingOf>[] = [];
    const scrubbed = scrubFiles(database.unscoped.read, blobs, {
      organizationId: organization,
      bytesPerSecond,
      onRead,
    });
    for await (const damaged of scrubbed) {
      const finding = findingOf(damaged);
      count += 1;
      print(`${finding.organizationId}: the file ${finding.key}.pdf of ${finding.of}: ${finding.problem}\n`);
      if (findings.length < maxFindings) findings.push(finding);
    }
    return { count, files, bytes, database: damage, findings };
  });
}

export const scrub = defineCommand({
  name: 'scrub',
  summary: 'Reads every stored file, and compares it with its hash and its row.',
  usage: ['[--organization ID] [--rate MB] [--json]'],
  details: `
Reads every stored PDF and compares its hash with its row. It finds files that are missing, changed or not readable. It checks
the file of an embedded database first. Nothing is written, and the service may be running. Ends with 0 when all is right,
otherwise with 1 and a line for each problem.

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

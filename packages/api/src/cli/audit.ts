import { openBlobs } from '../blobs/open-blobs.ts';
import { damagedFileAdvice } from '../database/embedded.ts';
import { type Finding, lineOfFinding } from '../features/audit/verify/chain.ts';
import { type TrailSummary, verifyTrails } from '../features/audit/verify/verify.ts';
import { defineCommand, flag, json, text, texts, UsageError, type Values } from './command.ts';
import { withReadOnly } from './with-database.ts';

const options = {
  organization: text('ID', 'only this organization'),
  files: flag('also reads every stored file, and checks the file of an embedded database'),
  head: texts('HASH', 'a hash that was printed earlier: a trail must still contain it'),
  json: json('{valid, count, findings, trails}'),
};

/** Further findings are counted, but not kept in memory. */
const maxFindings = 1000;

type Print = (line: string) => void;

function summaryLineOf({ organizationId, events, head, erased }: TrailSummary): string {
  const note = erased > 0 ? `; ${erased} events with erased details` : '';
  return `${organizationId}  ${events} events, head ${head}${note}\n`;
}

/** Verifies the trails, and prints each finding at once. */
function verify({ organization, head, files }: Values<typeof options>, print: Print) {
  return withReadOnly(async (database, config) => {
    const findings: Finding[] = [];
    const trails: TrailSummary[] = [];
    let count = 0;
    const onFinding = (finding: Finding) => {
      count++;
      print(`${lineOfFinding(finding)}\n`);
      if (findings.length < maxFindings) findings.push(finding);
    };
    const damage = files ? await database.damage() : [];
    for (const line of damage) onFinding({ organizationId: null, sequence: null, problem: `The database: ${line}` });
    if (damage.length > 0) print(`${damagedFileAdvice}\n`);
    const blobs = files ? await openBlobs(config) : undefined;
    const verified = verifyTrails(database.unscoped.read, {
      organizationId: organization,
      noted: head,
      blobs,
      onFinding,
    });
    for await (const summary of verified) {
      trails.push(summary);
      print(summaryLineOf(summary));
    }
    return { count, findings, trails };
  });
}

export const audit = defineCommand({
  name: 'audit',
  summary: 'Verifies the audit trails and the stored files.',
  usage: ['verify [--organization ID] [--files] [--head HASH]... [--json]'],
  details: `
Computes every hash of the audit trails again, and compares the hashes of submissions and files with those in the trails. With
--files it also reads every stored PDF and compares its hash with its row: it finds files that are missing, changed or not
readable. It writes nothing, and the service may be running. It prints the last hash of each trail, and a line for each problem.
It exits with 0 if there is no problem, and with 1 otherwise.

Store the printed hashes elsewhere from time to time: someone who can write to the database can also write a new trail, or cut
off its end, and only a stored hash shows that. A file can be copied back from any backup, where it has the same name, in
files/ORGANIZATION/.`,
  options,
  async run(values, positionals) {
    if (positionals.join(' ') !== 'verify') throw new UsageError('Call audit with verify.');
    const write: Print = (line) => void process.stdout.write(line);
    const outcome = await verify(values, values.json ? () => {} : write);
    const { count, trails } = outcome;
    if (values.organization !== undefined && trails.length + count === 0) {
      throw new Error(`There is no organization ${values.organization}.`);
    }
    if (values.json) write(`${JSON.stringify({ valid: count === 0, ...outcome })}\n`);
    else write(count === 0 ? 'No problems found.\n' : `Problems found: ${count}.\n`);
    if (count > 0) process.exitCode = 1;
  },
});

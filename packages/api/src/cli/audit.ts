import { openBlobs } from '../blobs/open-blobs.ts';
import { type Repair, repairTrail } from '../features/audit/repair-trail.ts';
import { type Finding, lineOfFinding } from '../features/audit/verify/chain.ts';
import { type TrailSummary, verifyTrails } from '../features/audit/verify/verify.ts';
import { defineCommand, flag, json, required, text, texts, UsageError, type Values } from './command.ts';
import { requireOrganization, withDatabase, withReadOnly } from './with-database.ts';

const options = {
  organization: text('ID', 'only this organization'),
  files: flag('also reads every stored file'),
  head: texts('HASH', 'a hash that was printed earlier: a trail must still contain it'),
  json: json('{valid, count, findings, trails}, and {repairs} for repair'),
};

/** Further findings are counted, but not kept in memory. */
export const maxFindings = 1000;

type Print = (line: string) => void;

function summaryLineOf({ organizationId, events, head, marked, erased }: TrailSummary): string {
  const notes = [
    marked > 0 && `${marked} gaps marked by \`audit repair\``,
    erased > 0 && `${erased} events with erased details`,
  ];
  return `${[`${organizationId}  ${events} events, head ${head}`, ...notes].filter(Boolean).join('; ')}\n`;
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

function repair(organizationId: string, print: Print): Promise<readonly Repair[]> {
  return withDatabase(async (database) => {
    await requireOrganization(database, organizationId);
    const repairs = await repairTrail(database, organizationId, Date.now);
    for (const { sequence, gaps } of repairs) {
      print(`${organizationId} event ${sequence} marks:\n${gaps.map((gap) => `  ${gap}\n`).join('')}`);
    }
    if (repairs.length === 0) print(`${organizationId}: there are no unmarked gaps\n`);
    return repairs;
  });
}

export const audit = defineCommand({
  name: 'audit',
  summary: 'Verifies the audit trails, and marks gaps in them.',
  usage: [
    'verify [--organization ID] [--files] [--head HASH]... [--json]',
    'repair --organization ID [--files] [--head HASH]... [--json]',
  ],
  details: `
  verify   computes every hash of the audit trails again, and compares the hashes of submissions and files with those in the
           trails. Ends with 0 when all is right, and prints the last hash of each trail; otherwise ends with 1 and a line for
           each problem
  repair   adds an event to the trail that names every gap in it, and verifies it. New events can follow again. It changes
           nothing else. \`audit verify\` counts marked gaps in the line of the trail. A changed event is not a gap, unless it
           is the last one

The service may be running. Gaps are missing events, documents and submissions: earlier versions left them in the embedded
database when the disk was full. Note the hashes somewhere else from time to time: someone who can write to the database can
also write a new trail, or cut off its end, and only a noted hash shows that.`,
  options,
  async run(values, positionals) {
    const what = positionals.join(' ');
    if (what !== 'verify' && what !== 'repair') throw new UsageError('Call audit with verify or repair.');
    const write: Print = (line) => void process.stdout.write(line);
    const print: Print = values.json ? () => {} : write;
    const repairs =
      what === 'repair' ? await repair(required(values.organization, '--organization ID'), print) : undefined;
    const outcome = await verify(values, print);
    const { count, trails } = outcome;
    if (values.organization !== undefined && trails.length + count === 0) {
      throw new Error(`There is no organization ${values.organization}.`);
    }
    if (values.json) write(`${JSON.stringify({ ...(repairs && { repairs }), valid: count === 0, ...outcome })}\n`);
    else write(count === 0 ? 'No problems found.\n' : `Problems found: ${count}.\n`);
    if (count > 0) process.exitCode = 1;
  },
});

import { parseArgs } from 'node:util';
import { type Repair, repairTrail } from '../audit/repair-trail.ts';
import { type Finding, lineOfFinding } from '../audit/verify/finding.ts';
import { type TrailSummary, verifyTrails } from '../audit/verify/verify.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import { openReadOnly } from '../storage/sql/open-database.ts';
import { checkOrganization } from './check-organization.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const options = {
  organization: { type: 'string' },
  head: { type: 'string', multiple: true },
  files: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** More would help nobody, and must not fill the memory. */
const mostFindings = 1000;

function summaryLineOf({ organizationId, events, head, marked, erased }: TrailSummary): string {
  const notes = [
    marked > 0 && `${marked} gaps that \`audit repair\` has marked`,
    erased > 0 && `${erased} without their details, which were erased`,
  ];
  return `${[`${organizationId}  ${events} events, head ${head}`, ...notes].filter(Boolean).join('; ')}\n`;
}

/** What was found, all together. */
interface Outcome {
  /** How many things are wrong. */
  readonly count: number;
  readonly findings: readonly Finding[];
  readonly trails: readonly TrailSummary[];
}

type Values = ReturnType<typeof readArgs>['values'];

/** Verifies, and prints what is found as soon as it is. */
async function verify({ organization, head, files }: Values, print: (line: string) => void): Promise<Outcome> {
  const config = readConfig(process.env);
  const blobs = files ? await openBlobs(config) : undefined;
  const findings: Finding[] = [];
  const trails: TrailSummary[] = [];
  let count = 0;
  const onFinding = (finding: Finding) => {
    count++;
    print(`${lineOfFinding(finding)}\n`);
    if (findings.length < mostFindings) findings.push(finding);
  };
  const database = await openReadOnly(config);
  try {
    for await (const summary of verifyTrails(database.unscoped.read, {
      organizationId: organization,
      noted: head,
      blobs,
      onFinding,
    })) {
      trails.push(summary);
      print(summaryLineOf(summary));
    }
  } finally {
    await database.close();
  }
  return { count, findings, trails };
}

type Print = (text: string) => void;

/** Marks the gaps in the trail of one organization, before it is verified. */
async function repair({ organization }: Values, print: Print): Promise<readonly Repair[]> {
  if (organization === undefined) throw new Error('Say of which organization: audit repair --organization ID');
  return withDatabase(async (database) => {
    await checkOrganization(database, organization);
    const repairs = await repairTrail(database, organization, Date.now);
    for (const { sequence, gaps } of repairs) {
      print(`${organization} event ${sequence} marks:\n${gaps.map((gap) => `  ${gap}\n`).join('')}`);
    }
    if (repairs.length === 0) print(`${organization}: there is no gap that is not marked\n`);
    return repairs;
  });
}

async function run(args: readonly string[]): Promise<void> {
  const { what, values } = readArgs(args);
  const { organization, json } = values;
  const print: Print = (text) => void process.stdout.write(text);
  const printLine: Print = json ? () => {} : print;
  const repairs = what === 'repair' ? await repair(values, printLine) : undefined;
  const outcome = await verify(values, printLine);
  const { count, trails } = outcome;
  if (organization !== undefined && trails.length + count === 0) {
    throw new Error(`There is no organization ${organization}.`);
  }
  if (json) print(`${JSON.stringify({ ...(repairs && { repairs }), valid: count === 0, ...outcome })}\n`);
  else print(count === 0 ? 'No problems found.\n' : `Problems found: ${count}.\n`);
  if (count > 0) process.exitCode = 1;
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const what = positionals.join(' ');
  if (what !== 'verify' && what !== 'repair') {
    throw new Error('Usage: audit verify | repair');
  }
  return { what, values };
}

/** Verifies the audit trails, and marks gaps in them. */
export const audit: Command = {
  summary: 'Verifies the audit trails, and marks gaps in them.',
  help: `Usage: document-signer audit verify [--organization ID] [--files] [--head HASH]... [--json]
       document-signer audit repair --organization ID [--files] [--head HASH]... [--json]

  verify   computes every hash of the audit trails again, and compares the hashes of submissions and files with those in the
           trails. Ends with 0 when all is right, and prints the hash that each trail ends with; otherwise ends with 1 and a
           line for each problem
  repair   adds an event to the trail that names every gap in it, then verifies it. New events can follow again, and backups
           can be made. It changes no event and nothing else that is stored. \`audit verify\` counts marked gaps in the line of
           the trail. A changed event is not a gap, unless it is the last one: it is not marked

The service may be running. Gaps are missing events, documents and submissions. Earlier versions left them in the embedded
database when the disk was full.

  --organization ID   only of this organization
  --files             also reads every stored file
  --head HASH         a hash that was printed another time: it must still be in a trail
  --json              as JSON: {valid, count, findings, trails}, and {repairs} for repair

Note the hashes somewhere else from time to time: someone who can write to the database can also write a new trail, or cut off
its end, and only a noted hash shows that.
`,
  run,
};

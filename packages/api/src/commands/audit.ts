import { parseArgs } from 'node:util';
import { type Finding, lineOfFinding } from '../audit/verify/finding.ts';
import type { TrailSummary } from '../audit/verify/organization.ts';
import { verifyTrails } from '../audit/verify/verify.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config.ts';
import { openReadOnly } from '../storage/sql/open-database.ts';
import type { Command } from './command.ts';

const options = {
  organization: { type: 'string' },
  head: { type: 'string', multiple: true },
  files: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** More would help nobody, and must not fill the memory. */
const mostFindings = 1000;

function summaryLineOf({ organizationId, events, head, erased, before }: TrailSummary): string {
  const notes = [
    erased > 0 && `${erased} without their details, which were erased`,
    before.documents + before.submissions > 0 &&
      `${before.documents} documents and ${before.submissions} submissions are older than the trail`,
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

type Values = ReturnType<typeof readArgs>;

/** Verifies, and prints what is found as soon as it is. */
async function verify({ organization, head, files }: Values, print: (line: string) => void): Promise<Outcome> {
  const config = readConfig(process.env);
  const blobs = files ? openBlobs(config) : undefined;
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
    for await (const summary of verifyTrails(database.across.read, {
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

async function run(args: readonly string[]): Promise<void> {
  const values = readArgs(args);
  const { organization, json } = values;
  const print = (text: string) => void process.stdout.write(text);
  const outcome = await verify(values, json ? () => {} : print);
  const { count, trails } = outcome;
  if (organization !== undefined && trails.length + count === 0) {
    throw new Error(`There is no organization ${organization}.`);
  }
  if (json) print(`${JSON.stringify({ valid: count === 0, ...outcome })}\n`);
  else print(count === 0 ? 'All is as the trails say.\n' : `Not as the trails say: ${count}.\n`);
  if (count > 0) process.exitCode = 1;
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.join(' ') !== 'verify') throw new Error('Say what to do with the audit trail: audit verify');
  return values;
}

/** Verifies the audit trails. */
export const audit: Command = {
  summary: 'Verifies the audit trails.',
  help: `Usage: document-signer audit verify [--organization ID] [--files] [--head HASH]... [--json]

Makes every hash of the audit trails anew, and holds what is stored against what they tell. The service may be running.
Ends with 0 when all is right, and prints the hash that each trail ends with; with 1 and a line for each thing that is
wrong otherwise.

  --organization ID   only of this organization
  --files             also reads the file of every document
  --head HASH         a hash that was printed another time: it must still stand in a trail
  --json              as JSON: {valid, count, findings, trails}

Note the hashes somewhere else now and then: whoever can write to the database can also write a trail that agrees with
it, or cut off its end, and only a hash that was noted shows that.
`,
  run,
};

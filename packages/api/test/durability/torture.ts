// Kills the service at random times, or at every system call that stores something:
//   pnpm --filter @document-signer/api torture --rounds 1000
//   pnpm --filter @document-signer/api torture --calls
// Kills it while it completes submissions, and counts the sealed files:
//   pnpm --filter @document-signer/api torture --completions --rounds 300
// Kills it while five people sign one envelope after the other:
//   pnpm --filter @document-signer/api torture --envelopes --rounds 100
// Fills a small disk (needs root), and verifies the audit trails:
//   pnpm --filter @document-signer/api torture --disk [--postgres] --rounds 200
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type KillReport, killCompletions } from '../completion/kills.ts';
import { killWhileSigning } from '../envelopes/kills.ts';
import { type DiskTally, embeddedOn, fillDisk, postgresOn } from './full-disk-rounds.ts';
import { killAtRandom } from './kills.ts';
import { killAtCalls, storingCalls } from './kills-at-calls.ts';
import { mountSmallDisk } from './small-disk.ts';
import { straceObstacle } from './strace.ts';
import { tallyLine } from './tally.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    clients: { type: 'string', default: '64' },
    calls: { type: 'boolean', default: false },
    completions: { type: 'boolean', default: false },
    envelopes: { type: 'boolean', default: false },
    disk: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
  },
});
const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-torture-'));

function torture() {
  if (!values.calls) {
    return killAtRandom({
      rounds: Number(values.rounds),
      clients: Number(values.clients),
      maxDelayMs: 500,
      killed: { dataDir },
      onRound: (tally) => tally.kills % 10 === 0 && print(tallyLine(tally)),
    });
  }
  if (straceObstacle !== undefined) throw new Error(`Calls cannot be traced: ${straceObstacle}`);
  return killAtCalls({
    dataDir,
    calls: storingCalls,
    next: (nth) => nth + 1,
    onKill: (point, tally) => print(`${point}: ${tallyLine(tally)}`),
  });
}

// The service is killed when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function tortureCompletions() {
  const rounds = Number(values.rounds);
  const plan = { dataDir, rounds, maxDelayMs: 3_000, settleEvery: 25 };
  const lineOf = (report: KillReport) => JSON.stringify(report);
  const report = await killCompletions({ ...plan, onSettled: (report) => print(lineOf(report)) });
  return [...report.unsealed, ...report.strange, ...report.unsound];
}

async function tortureEnvelopes() {
  const onKill = (kills: number) => kills % 10 === 0 && print(`${kills} kills`);
  const report = await killWhileSigning({ dataDir, rounds: Number(values.rounds), maxDelayMs: 4_000, onKill });
  print(JSON.stringify(report));
  return [...report.lost, ...report.unsealed, ...report.strange, ...report.unsound];
}

async function tortureDisk() {
  const disk = mountSmallDisk(256);
  if (typeof disk === 'string') throw new Error(`Cannot mount a small disk: ${disk}`);
  process.once('exit', () => disk.remove());
  const lineOf = ({ broken, stuck, strange, ...counts }: DiskTally) =>
    JSON.stringify({ ...counts, broken: broken.length, stuck: stuck.length, strange: strange.length });
  const { strange, broken, stuck } = await fillDisk({
    disk,
    open: values.postgres ? postgresOn : embeddedOn,
    rounds: Number(values.rounds),
    onRound: (tally) => print(lineOf(tally)),
  });
  return [...strange, ...broken, ...stuck];
}

async function tortureStorage() {
  const tally = await torture();
  print(tallyLine(tally));
  return [...tally.refused, ...tally.lost, ...tally.doubled, ...tally.unsound];
}

function run(): Promise<string[]> {
  if (values.disk) return tortureDisk();
  if (values.envelopes) return tortureEnvelopes();
  return values.completions ? tortureCompletions() : tortureStorage();
}

const wrong = await run();
// After a failure the data folder is kept for inspection.
if (wrong.length === 0) rmSync(dataDir, { recursive: true });
else print(`Kept the data folder: ${dataDir}`, ...wrong);
process.exitCode = wrong.length === 0 ? 0 : 1;

// Kills the service as often as is asked for: pnpm --filter @document-signer/api torture --rounds 1000
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAtRandom, type Tally } from './kills.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, clients: { type: 'string', default: '64' } },
});

function say({ lost, doubled, ...counts }: Tally): void {
  const counted = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(`${[...counted, `lost ${lost.length}`, `doubled ${doubled.length}`].join(', ')}\n`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-torture-'));
const tally = await killAtRandom({
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  longest: 500,
  killed: { dataDir },
  onRound: (tally) => tally.kills % 10 === 0 && say(tally),
});
say(tally);
const isSafe = tally.lost.length === 0 && tally.doubled.length === 0;
// What was found wrong is kept, to be looked at.
if (isSafe) rmSync(dataDir, { recursive: true });
else process.stdout.write(`${[`The data folder is kept: ${dataDir}`, ...tally.lost, ...tally.doubled].join('\n')}\n`);
process.exitCode = isSafe ? 0 : 1;

import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtRandom } from './kills.ts';
import { killAll } from './process.ts';

afterEach(killAll);

/** A few kills. `pnpm --filter @document-signer/api torture --rounds 1000` does as many as one likes. */
const few = { rounds: 2, clients: 64, longest: 500 };

it('keeps all that it acknowledged, once, when it is killed with 64 clients at work', {
  timeout: 600_000,
}, async () => {
  const tally = await killAtRandom({ ...few, killed: { dataDir: await temporaryFolder() } });
  expect(tally).toMatchObject({ kills: few.rounds, refused: [], lost: [], doubled: [], unsound: [] });
  expect(tally.acknowledgedSubmissions).toBeGreaterThanOrEqual(few.rounds);
  expect(tally.unanswered).toBeGreaterThan(0);
});

it('would be found out if it acknowledged before it wrote', { timeout: 600_000 }, async () => {
  const imports = [new URL('./sabotage/answer-first.ts', import.meta.url)];
  let lost = 0;
  // By chance a kill comes when nothing is under way, and shows nothing.
  for (let kill = 0; kill < 20 && lost === 0; kill++) {
    const killed = { dataDir: await temporaryFolder(), imports };
    lost = (await killAtRandom({ ...few, rounds: 1, killed })).lost.length;
  }
  expect(lost).toBeGreaterThan(0);
});

import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtRandom } from './kills.ts';
import { killAll } from './process.ts';

afterEach(killAll);

/** A few kills. For more, run `pnpm --filter @document-signer/api torture --rounds 1000`. */
const few = { rounds: 2, clients: 64, maxDelayMs: 500 };

it('stores acknowledged data exactly once when killed under load from 64 clients', {
  timeout: 600_000,
}, async () => {
  const tally = await killAtRandom({ ...few, killed: { dataDir: await temporaryFolder() } });
  expect(tally).toMatchObject({ kills: few.rounds, refused: [], lost: [], doubled: [], unsound: [] });
  expect(tally.acknowledgedSubmissions).toBeGreaterThanOrEqual(few.rounds);
  expect(tally.unanswered).toBeGreaterThan(0);
});

it('loses acknowledged data when sabotaged to answer before it writes', { timeout: 600_000 }, async () => {
  const imports = [new URL('./sabotage/answer-first.ts', import.meta.url)];
  let lost = 0;
  // A kill between two requests loses nothing.
  for (let kill = 0; kill < 20 && lost === 0; kill++) {
    const killed = { dataDir: await temporaryFolder(), imports };
    lost = (await killAtRandom({ ...few, rounds: 1, killed })).lost.length;
  }
  expect(lost).toBeGreaterThan(0);
});

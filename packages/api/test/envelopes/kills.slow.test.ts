import { afterEach, expect, it } from 'vitest';
import { killAll } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killWhileSigning } from './kills.ts';

afterEach(killAll);

/** A few. `pnpm --filter @document-signer/api torture --envelopes --rounds 100` does as many as one likes. */
it('keeps every acknowledged signature, and seals each envelope once, when it is killed while people sign', {
  timeout: 600_000,
}, async () => {
  const plan = { dataDir: await temporaryFolder(), rounds: 4, maxDelayMs: 4_000 };
  const { completed, envelopes, acknowledged, givenUp: _, ...wrong } = await killWhileSigning(plan);
  expect(wrong).toEqual({ kills: 4, lost: [], unsealed: [], strange: [], unsound: [], jobs: 0 });
  expect(completed).toBeGreaterThanOrEqual(envelopes);
  expect(acknowledged).toBe(envelopes * 5);
});

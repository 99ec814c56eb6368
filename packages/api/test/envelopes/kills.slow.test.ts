import { afterEach, expect, it } from 'vitest';
import { killAll } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killWhileSigning } from './kills.ts';

afterEach(killAll);

/** A few kills. For more, run `pnpm --filter @document-signer/api torture --envelopes --rounds 100`. */
it('keeps acknowledged signatures and seals each envelope once when killed while people sign', {
  timeout: 600_000,
}, async () => {
  const plan = { dataDir: await temporaryFolder(), rounds: 4, maxDelayMs: 4_000 };
  const { completed, envelopes, acknowledged, givenUp: _, ...wrong } = await killWhileSigning(plan);
  expect(wrong).toEqual({ kills: 4, lost: [], unsealed: [], strange: [], unsound: [], jobs: 0 });
  expect(completed).toBeGreaterThanOrEqual(envelopes);
  expect(acknowledged).toBe(envelopes * 5);
});

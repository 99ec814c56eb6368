import { afterEach, expect, it } from 'vitest';
import { killAll } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtSteps, killCompletions } from './kills.ts';

afterEach(killAll);

const nothingWrong = { unsealed: [], strange: [], unsound: [], jobs: 0 };

/** A few. `pnpm --filter @document-signer/api torture --completions --rounds 300` does as many as one likes. */
it('ends in one sealed file a submission, when the service is killed at each step of the way', {
  timeout: 600_000,
}, async () => {
  const steps = ['process 2', 'worker 1', 'process 4', 'process 6', 'process 9', 'process 10'] as const;
  const { kills, acknowledged, completed, ...wrong } = await killAtSteps(await temporaryFolder(), steps);
  expect(wrong).toEqual(nothingWrong);
  expect([kills, acknowledged, completed]).toEqual([6, 6, 6]);
});

it('ends so when it is killed at random', { timeout: 600_000 }, async () => {
  const plan = { dataDir: await temporaryFolder(), rounds: 2, maxDelayMs: 2_000, settleEvery: 2 };
  const { completed, acknowledged, ...wrong } = await killCompletions(plan);
  expect(wrong).toEqual({ ...nothingWrong, kills: 2 });
  expect(completed).toBeGreaterThanOrEqual(acknowledged);
});

it('gives up a submission that kills its thread each time, and completes the next ones', {
  timeout: 600_000,
}, async () => {
  const { unsealed, completed, jobs } = await killAtSteps(await temporaryFolder(), ['thread 1']);
  expect({ completed, jobs }).toEqual({ completed: 0, jobs: 0 });
  expect(unsealed).toEqual([expect.stringMatching(/ failed$/)]);
});

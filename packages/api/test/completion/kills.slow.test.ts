import { afterEach, expect, it } from 'vitest';
import { killAll } from '../durability/process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { killAtSteps, killCompletions } from './kills.ts';

afterEach(killAll);

const noProblems = { unsealed: [], strange: [], unsound: [], jobs: 0 };

/** For more kills: `pnpm --filter @document-signer/api torture --completions --rounds 300`. */
it('seals each submission once when the service is killed at any step', {
  timeout: 600_000,
}, async () => {
  const steps = ['process 2', 'worker 1', 'process 4', 'process 6', 'process 9', 'process 10'] as const;
  const { kills, acknowledged, completed, ...wrong } = await killAtSteps(await temporaryFolder(), steps);
  expect(wrong).toEqual(noProblems);
  expect([kills, acknowledged, completed]).toEqual([6, 6, 6]);
});

it('seals each submission once when the service is killed at random', { timeout: 600_000 }, async () => {
  const plan = { dataDir: await temporaryFolder(), rounds: 2, maxDelayMs: 2_000, settleEvery: 2 };
  const { completed, acknowledged, ...wrong } = await killCompletions(plan);
  expect(wrong).toEqual({ ...noProblems, kills: 2 });
  expect(completed).toBeGreaterThanOrEqual(acknowledged);
});

it('marks a submission as failed if it crashes its worker thread each time', {
  timeout: 600_000,
}, async () => {
  const { unsealed, completed, jobs } = await killAtSteps(await temporaryFolder(), ['thread 1']);
  expect({ completed, jobs }).toEqual({ completed: 0, jobs: 0 });
  expect(unsealed).toEqual([expect.stringMatching(/ failed$/)]);
});

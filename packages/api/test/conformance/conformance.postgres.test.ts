import { operations } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOnBoth } from './run-on-both.ts';
import { createStepRunner, type StepRunner } from './step-runner.ts';
import { shortSteps } from './steps.ts';

const { onBoth } = runOnBoth();

describe('both database engines give identical responses:', () => {
  let runners: { readonly embedded: StepRunner; readonly postgres: StepRunner };
  beforeAll(async () => {
    runners = await onBoth(createStepRunner);
  });

  // In order: each step needs data of the previous steps.
  it.each(shortSteps)('$name', async (step) => {
    const [embedded, postgres] = await Promise.all([runners.embedded.run(step), runners.postgres.run(step)]);
    expect(embedded.status, embedded.text).toBeLessThan(500);
    expect(postgres).toEqual(embedded);
  });
});

it('has steps for every operation', () => {
  const missed = Object.values(operations).filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
    return !shortSteps.some(({ request }) => pattern.test(request));
  });
  expect(missed).toEqual([]);
});

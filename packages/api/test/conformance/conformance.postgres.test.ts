import { operations } from '@document-signer/core';
import { expect, it } from 'vitest';
import { runOnBoth } from './both.ts';
import { shortSteps } from './steps.ts';
import { sendTourist } from './tourist.ts';

const { onBoth } = runOnBoth();

it('answers the same on both databases, byte for byte, on a short way through the whole API', async () => {
  const tourists = await onBoth(sendTourist);
  for (const step of shortSteps) {
    const [embedded, postgres] = await Promise.all([tourists.embedded.take(step), tourists.postgres.take(step)]);
    expect(embedded.status, `${step.name}: ${embedded.text}`).toBeLessThan(500);
    expect(postgres, step.name).toEqual(embedded);
  }
});

it('asks for every operation on that way', () => {
  const missed = Object.values(operations).filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
    return !shortSteps.some(({ request }) => pattern.test(request));
  });
  expect(missed).toEqual([]);
});

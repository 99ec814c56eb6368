import { operations } from '@document-signer/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOnBoth } from './both.ts';
import { shortSteps } from './steps.ts';
import { sendTourist, type Tourist } from './tourist.ts';

const { onBoth } = runOnBoth();

describe('both databases answer the same, byte for byte:', () => {
  let tourists: { readonly embedded: Tourist; readonly postgres: Tourist };
  beforeAll(async () => {
    tourists = await onBoth(sendTourist);
  });

  // In their order: each step needs what those before it made.
  it.each(shortSteps)('$name', async (step) => {
    const [embedded, postgres] = await Promise.all([tourists.embedded.take(step), tourists.postgres.take(step)]);
    expect(embedded.status, embedded.text).toBeLessThan(500);
    expect(postgres).toEqual(embedded);
  });
});

it('asks for every operation on that way', () => {
  const missed = Object.values(operations).filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
    return !shortSteps.some(({ request }) => pattern.test(request));
  });
  expect(missed).toEqual([]);
});

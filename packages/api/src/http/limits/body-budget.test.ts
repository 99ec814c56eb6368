import { expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const tooMuch = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 5 });

it('limits the bytes of one owner, and reuses released bytes', () => {
  const { reserve } = createBodyBudget({ maxBytes: 100, maxBytesPerOwner: 10 });
  const release = reserve('acme', 6);
  reserve('acme', 4);
  expect(() => reserve('acme', 1)).toThrow(tooMuch);
  reserve('globex', 10);
  release();
  reserve('acme', 6);
  expect(() => reserve('acme', 1)).toThrow(tooMuch);
});

it('limits the bytes of all owners together', () => {
  const { reserve } = createBodyBudget({ maxBytes: 15, maxBytesPerOwner: 10 });
  const release = reserve('acme', 10);
  reserve('globex', 5);
  expect(() => reserve('initech', 1)).toThrow(tooMuch);
  release();
  reserve('initech', 10);
});

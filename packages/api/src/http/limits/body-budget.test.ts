import { expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const tooMuch = expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 5 });

it('takes of one owner so many bytes, and gives them back', () => {
  const { reserve } = createBodyBudget({ inAll: 100, perOwner: 10 });
  const release = reserve('acme', 6);
  reserve('acme', 4);
  expect(() => reserve('acme', 1)).toThrow(tooMuch);
  reserve('globex', 10);
  release();
  reserve('acme', 6);
  expect(() => reserve('acme', 1)).toThrow(tooMuch);
});

it('takes of all together so many bytes', () => {
  const { reserve } = createBodyBudget({ inAll: 15, perOwner: 10 });
  const release = reserve('acme', 10);
  reserve('globex', 5);
  expect(() => reserve('initech', 1)).toThrow(tooMuch);
  release();
  reserve('initech', 10);
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type CompletionFailureReason,
  completionFailure,
  completionFailureSchema,
  completionFailures,
} from './failure.ts';

describe('why a submission could not be completed', () => {
  const words = Object.keys(completionFailures) as CompletionFailureReason[];

  it.each(words)('is said in a word and in a sentence that tells what to do: %s', (reason) => {
    const failure = completionFailure(reason);
    expect(v.parse(completionFailureSchema, failure)).toEqual(failure);
    expect(reason).toMatch(/^[a-z_]+$/);
    expect(failure.message).toMatch(/^[A-Z].*\. ?[A-Z]?.*\.$/);
  });

  it('is one of a closed list', () => {
    expect(v.is(completionFailureSchema, { reason: 'bad_luck', message: 'Bad luck.' })).toBe(false);
  });
});

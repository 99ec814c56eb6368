import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type CompletionFailureReason,
  completionFailure,
  completionFailureSchema,
  completionFailures,
} from './failure.ts';

describe('the reason of a failed completion', () => {
  it('has a message', () => {
    const failures = (Object.keys(completionFailures) as CompletionFailureReason[]).map(completionFailure);
    expect(failures.filter((failure) => !v.is(completionFailureSchema, failure))).toEqual([]);
  });

  it('is one of a closed list', () => {
    expect(v.is(completionFailureSchema, { reason: 'bad_luck', message: 'Bad luck.' })).toBe(false);
  });
});

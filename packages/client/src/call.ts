import { type AnswerOf, type Operation, type OperationName, type Operations, operations } from '@document-signer/core';
import { attempt } from './attempt.ts';
import { waitBefore } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { CallOptions } from './input.ts';
import type { Connection } from './options.ts';
import type { Effect } from './outcome.ts';
import { type InputOf, requestOf } from './request-of.ts';

function mayRepeat({ method, repeat }: Operation, effect: Effect): boolean {
  return effect === 'none' || (effect === 'unknown' && (method === 'GET' || repeat !== undefined));
}

/** Calls one operation of the service. All calls go this one way. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Operations[Name]>>;

/** Makes the way to the service: an attempt, and repeats with growing waits as long as they are safe and promising. */
export function callOver(connection: Connection, clock: Clock): Call {
  return async <Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    { signal, retries = connection.retries }: CallOptions = {},
  ) => {
    signal?.throwIfAborted();
    if (connection.refusal) throw connection.refusal;
    const operation: Operation = operations[name];
    const request = await requestOf(name, input, connection);
    for (let repeats = 0; ; repeats++) {
      const outcome = await attempt(operation, request, connection, clock, signal);
      // The contract's promise, which the service's own tests hold for every row; it is not checked again here.
      if (outcome.ok) return outcome.answer as AnswerOf<Operations[Name]>;
      const wait = waitBefore(repeats, clock.random(), outcome.error.retryAfter);
      const isLast = repeats >= retries || !mayRepeat(operation, outcome.effect);
      if (isLast || wait === undefined) throw outcome.error;
      await clock.sleep(wait, signal);
    }
  };
}

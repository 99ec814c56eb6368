import { type AnswerOf, type Operation, type OperationName, type Operations, operations } from '@document-signer/core';
import { attempt } from './attempt.ts';
import { delayBeforeRetry } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { CallOptions } from './input.ts';
import type { Connection } from './options.ts';
import type { Effect } from './outcome.ts';
import { type InputOf, requestOf } from './request-of.ts';

function mayRetry({ method, repeat }: Operation, effect: Effect): boolean {
  return effect === 'none' || (effect === 'unknown' && (method === 'GET' || repeat !== undefined));
}

/** Calls one operation of the service. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Operations[Name]>>;

/** Creates the function that calls operations, and retries with backoff where that is safe. */
export function createCall(connection: Connection, clock: Clock): Call {
  return async <Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    { signal, retries = connection.retries }: CallOptions = {},
  ) => {
    signal?.throwIfAborted();
    if (connection.refusal) throw connection.refusal;
    const operation: Operation = operations[name];
    const request = await requestOf(name, input, connection);
    for (let retried = 0; ; retried++) {
      const outcome = await attempt(operation, request, connection, clock, signal);
      // Not validated: the tests of the service prove that answers match the contract.
      if (outcome.ok) return outcome.answer as AnswerOf<Operations[Name]>;
      const delayMs = delayBeforeRetry(retried, clock.random(), outcome.error.retryAfter);
      const isLast = retried >= retries || !mayRetry(operation, outcome.effect);
      if (isLast || delayMs === undefined) throw outcome.error;
      await clock.sleep(delayMs, signal);
    }
  };
}

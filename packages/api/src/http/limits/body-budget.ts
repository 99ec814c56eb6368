import { ServiceError } from '@document-signer/core';
import { Sums } from '../../concurrency/sums.ts';

/** Limits the memory of bodies that are being processed. */
export interface BodyBudget {
  /**
   * Reserves memory for a body that has arrived.
   *
   * @returns a function that releases it
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` if too little is left
   */
  reserve(owner: string, bytes: number): () => void;
}

const retryAfterSeconds = 5;

/** Creates a budget for all owners together and for each of them. */
export function createBodyBudget({
  maxBytes,
  maxBytesPerOwner,
}: {
  readonly maxBytes: number;
  readonly maxBytesPerOwner: number;
}): BodyBudget {
  const owners = new Sums();
  let used = 0;

  function add(owner: string, bytes: number): void {
    used += bytes;
    owners.add(owner, bytes);
  }

  return {
    reserve(owner, bytes) {
      if (used + bytes > maxBytes || owners.of(owner) + bytes > maxBytesPerOwner) {
        throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter: retryAfterSeconds });
      }
      add(owner, bytes);
      return () => add(owner, -bytes);
    },
  };
}

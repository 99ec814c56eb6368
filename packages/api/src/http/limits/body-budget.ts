import { ServiceError } from '@document-signer/core';

/** Bounds the bytes of bodies that are in memory as a whole. */
export interface BodyBudget {
  /**
   * Sets memory aside for a body that has arrived, for as long as it is worked on or waits to be stored.
   *
   * @returns what gives them back
   * @throws ServiceError `RATE_LIMIT_EXCEEDED` when there are not so many left
   */
  reserve(owner: string, bytes: number): () => void;
}

/** When to ask again, in seconds. */
const retryAfter = 5;

/** Makes a budget, in bytes: for all together, and for each organization. */
export function createBodyBudget({
  inAll,
  perOwner,
}: {
  readonly inAll: number;
  readonly perOwner: number;
}): BodyBudget {
  const owners = new Map<string, number>();
  let used = 0;

  function add(owner: string, bytes: number): void {
    const sum = (owners.get(owner) ?? 0) + bytes;
    used += bytes;
    if (sum > 0) owners.set(owner, sum);
    else owners.delete(owner);
  }

  return {
    reserve(owner, bytes) {
      const isTooMuch = used + bytes > inAll || (owners.get(owner) ?? 0) + bytes > perOwner;
      if (isTooMuch) throw new ServiceError('RATE_LIMIT_EXCEEDED', { retryAfter });
      add(owner, bytes);
      return () => add(owner, -bytes);
    },
  };
}

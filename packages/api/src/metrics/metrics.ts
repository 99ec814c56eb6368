/**
/**
 * Which limit was hit: of a key, all its requests or its submissions; of an address, wrong keys or requests without one; of
 * either, large bodies at a time; of a key or an organization, bytes stored in a day.
 */
export type LimitName = 'requests' | 'submissions' | 'unknown_keys' | 'without_key' | 'large_bodies' | 'stored_bytes';

/**
 * What is counted while the service works. Names are those of the contract and of our own, and never anything that a caller
 * chooses or that belongs to an organization: a series is kept for each for as long as the process lives.
 */
export interface Metrics {
  /**
   * A request that is over.
   *
   * @param operation of the contract, or of the few addresses beside it
   * @param status undefined: the client went away before it was answered
   */
  requestEnded(operation: string, status: number | undefined, milliseconds: number): void;
  /** An attempt at a completion. @param outcome what came of it */
  completionEnded(outcome: string, milliseconds: number): void;
  /** An attempt to deliver an event. @param outcome `delivered`, or why not */
  deliveryEnded(outcome: string, milliseconds: number): void;
  limitHit(limit: LimitName): void;
}

const nothing = () => undefined;

/** Counts nothing: nobody asks for it. */
export const noMetrics: Metrics = {
  requestEnded: nothing,
  completionEnded: nothing,
  deliveryEnded: nothing,
  limitHit: nothing,
};

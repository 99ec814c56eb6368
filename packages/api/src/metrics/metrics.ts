/**
 * The name of a limit: requests and submissions of a key; requests without a valid key, by address; large bodies in
 * progress, by key and address; bytes stored in a day, by key and organization.
 */
export type LimitName = 'requests' | 'submissions' | 'unknown_keys' | 'large_bodies' | 'stored_bytes';

/**
 * Counts what the service does. Labels are names of the contract or of this service, never a value that a caller chooses or that
 * belongs to an organization: each value makes a series that is kept until the process ends.
 */
export interface Metrics {
  /**
   * Counts a request that has ended.
   *
   * @param operation of the contract, or the name of another route
   * @param status undefined: the client disconnected before the response
   */
  requestEnded(operation: string, status: number | undefined, milliseconds: number): void;
  /** Counts an attempt at a completion. @param outcome `completed`, or why not */
  completionEnded(outcome: string, milliseconds: number): void;
  /** Counts an attempt to deliver an event. @param outcome `delivered`, or why not */
  deliveryEnded(outcome: string, milliseconds: number): void;
  limitHit(limit: LimitName): void;
}

const nothing = () => undefined;

/** Counts nothing, for a service without metrics. */
export const noMetrics: Metrics = {
  requestEnded: nothing,
  completionEnded: nothing,
  deliveryEnded: nothing,
  limitHit: nothing,
};

import { unlessAborted } from './unless-aborted.ts';

/** A time after which a request is given up. Browsers wait for ever for one that nobody answers. */
export interface Deadline {
  /** Aborted with the signal that it was made with, or when it has passed. */
  readonly signal: AbortSignal;
  /** Does a part of the work, which is ended when it takes longer than this, in milliseconds; undefined: as long as it likes. */
  within<T>(milliseconds: number | undefined, work: () => Promise<T>): Promise<T>;
}

/** Makes the deadline of one request. */
export function createDeadline(signal: AbortSignal): Deadline {
  const late = new AbortController();
  const either = AbortSignal.any([signal, late.signal]);
  return {
    signal: either,
    within(milliseconds, work) {
      const giveUp = () => late.abort(new Error('The file host does not answer.'));
      const timer = milliseconds === undefined ? undefined : setTimeout(giveUp, milliseconds);
      return unlessAborted(work(), either).finally(() => clearTimeout(timer));
    },
  };
}

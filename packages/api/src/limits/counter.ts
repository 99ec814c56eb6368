/** How long a window is, in milliseconds. It is fixed: it begins with the first request in it. */
export const windowLength = 60_000;

/** What was counted in a window. */
export interface Count {
  /** How many there were, this one included. */
  readonly count: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/** Counts by name, in windows of a minute. */
export interface Counter {
  /** Counts one more. */
  add(name: string): Promise<Count>;
}

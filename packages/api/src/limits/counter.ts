/** How long a window of requests is, in milliseconds. It is fixed: it begins with the first request in it. */
export const windowLength = 60_000;

/** How long a window of bytes is, in milliseconds. */
export const dayLength = 24 * 3_600_000;

/** Whether a name counts bytes, in windows of a day. All others count requests. */
export function countsBytes(name: string): boolean {
  return name.startsWith('bytes:');
}

/** What was counted in a window. */
export interface Count {
  /** How much there was, this included. */
  readonly count: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/** Counts by name, in windows of a minute, or of a day for bytes. */
export interface Counter {
  /** Counts one more, or as much as is said. */
  add(name: string, amount?: number): Promise<Count>;
}

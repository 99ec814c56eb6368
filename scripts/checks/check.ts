/** What a check adds to the last line of `npm test`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each, where a runner tells. */
  readonly failures?: readonly string[];
  /** The file of each test that was left out because something that it needs is not there. */
  readonly leftOut?: readonly string[];
}

/** One step of `npm test`. */
export interface Check {
  readonly name: string;
  /** What it makes sure of, in words for the person who reads the output. */
  readonly says: string;
  readonly run: () => Promise<Counts>;
}

/** The sum of all counts. */
export function total(counts: readonly Counts[]): Counts {
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** One test or check that failed. */
export interface Failure {
  /** What failed and why, on one line. */
  readonly what: string;
  /** The argument of `npm test --` that reruns only this. */
  readonly rerun: string;
}

/** How a step ended. */
export interface Result {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The file of each test that was skipped because a program or file is missing. */
  readonly skipped?: readonly string[];
  /** Tests and files that exceeded the limits of the fast tier, one per line. */
  readonly slow?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** What it proves, in a few words. */
  readonly proves: string;
  /** Whether it runs in parallel with adjacent parallel steps. It uses one core and does not depend on them. */
  readonly isParallel?: boolean;
  /** Whether changes can make it fail. */
  readonly isAffected: (changes: Changes) => boolean;
  readonly run: () => Promise<Result>;
}

/** The selected checks of a run. */
export interface Selection {
  /** `fast` guards every change; `all` adds the slow tests, and installs the programs that they need. */
  readonly tier: 'fast' | 'all';
  /** The names of the steps to run; empty: all. */
  readonly steps: readonly string[];
  /** Vitest files of any tier to run, each with an optional `:line`; empty: all. */
  readonly unitFiles: readonly string[];
  /** The same for Playwright. */
  readonly browserFiles: readonly string[];
  /** The diff of `--changed`; undefined without it. */
  readonly changes: Changes | undefined;
}

/** The differences from main. */
export interface Changes {
  /** The merge base of this branch and main. */
  readonly base: string;
  /** The changed files, committed or not, as paths from the root of the repository. */
  readonly files: readonly string[];
}

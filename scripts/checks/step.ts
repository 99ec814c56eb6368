/** One test or check that failed. */
export interface Failure {
  /** What failed and why, on one line. */
  readonly what: string;
  /** What `npm test --` takes to run just this again. */
  readonly rerun: string;
}

/** How a step ended. */
export interface Result {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The file of each test that did not run because something it needs is missing. */
  readonly leftOut?: readonly string[];
  /** Tests and files of the fast tier that took longer than it allows, a line each. */
  readonly slow?: readonly string[];
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string;
  /** What it proves, in a few words. */
  readonly proves: string;
  /** Runs in parallel with adjacent steps that have this set, too: it uses one core and does not depend on them. */
  readonly isParallel?: boolean;
  /** Whether these changes can make it fail. */
  readonly isAffected: (changes: Changes) => boolean;
  readonly run: () => Promise<Result>;
}

/** Which part of all checks a run is about. */
export interface Selection {
  /** `fast` guards every change; `all` adds the slow tests and the programs that they need. */
  readonly tier: 'fast' | 'all';
  /** The names of the steps to run; all steps when empty. */
  readonly steps: readonly string[];
  /** Files of Vitest to run, each with an optional `:line`, whatever their tier; all files when empty. */
  readonly unitFiles: readonly string[];
  /** The same for Playwright. */
  readonly browserFiles: readonly string[];
  /** With `--changed`: where the diff begins and what it touches. */
  readonly changes: Changes | undefined;
}

/** What differs from main. */
export interface Changes {
  /** The commit where this branch left main. */
  readonly base: string;
  /** The files that differ from it, committed or not, as paths from the root of the repository. */
  readonly files: readonly string[];
}

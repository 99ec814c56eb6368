import type { Counts } from './check.ts';

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Counts vitest's report. A file that could not even be loaded has no tests in it: it counts as one that failed. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts Playwright's report. A test that passes only when repeated has failed: somebody's click would have, too. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A runner that ends badly, or ran nothing, has failed at least once, whatever its report says. */
export function withExitCode(counts: Counts, code: number): Counts {
  const nothingRan = counts.passed === 0 && counts.failed === 0;
  return (code !== 0 || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

import type { Counts } from './check.ts';

/** The part of vitest's JSON report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Counts vitest's report. A file that could not even be loaded has no tests in it: it counts as one that failed. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
  );
  const unloaded = unloadable.map(({ name, message }) => `${name}: ${firstLine(message)}`);
  const leftOut = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').map(() => name),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    failures: [...failures, ...unloaded],
    leftOut,
  };
}

/** A file of Playwright's JSON report, or a group in it. */
interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Counts Playwright's report. A test that passes only when repeated has failed: somebody's click would have, too. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors, suites } = report as PlaywrightReport;
  const broken = errors.map(({ message }) => firstLine(message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...runsIn(suites, ['unexpected', 'flaky']).map(({ name }) => name), ...broken],
    leftOut: runsIn(suites, ['skipped']).map(({ file }) => file),
  };
}

/** The runs of tests that ended in one of these ways, in all groups. */
function runsIn(suites: readonly PlaywrightSuite[], ends: readonly string[]): { file: string; name: string }[] {
  return suites.flatMap(({ file, specs, suites: groups = [] }) => {
    const runs = specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => ends.includes(status))
        .map(({ projectName }) => ({ file, name: `[${projectName}] ${file} › ${title}` })),
    );
    return [...runs, ...runsIn(groups, ends)];
  });
}

const firstLine = (message = '') => message.split('\n', 1)[0] ?? '';

/** A runner that ends badly, or ran nothing, has failed at least once, whatever its report says. */
export function withExitCode(counts: Counts, code: number): Counts {
  const nothingRan = counts.passed === 0 && counts.failed === 0;
  return (code !== 0 || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

import { relative } from 'node:path';
import type { Failure, Result } from './step.ts';

/** The time limits of the fast tier, without hooks. A slower test belongs in a file of the slow tier. */
const maxTestMs = 2_000;
const maxFileMs = 10_000;

/** The common report of a test from both runners. */
interface RunTest {
  /** Its path from the root of the repository. */
  readonly file: string;
  readonly line: number | undefined;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly message: string;
  readonly durationMs: number;
}

const firstLine = (message = ''): string => message.split('\n', 1)[0] ?? '';

/** Summarizes tests. `broken` contains the errors that prevented other tests from running. */
function summarize(tests: readonly RunTest[], broken: readonly Failure[]): Result {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return {
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failures: [...failed.map(failureOf), ...broken],
    skipped: tests.filter(({ outcome }) => outcome === 'skipped').map(({ file }) => file),
    slow: overLimits(tests.filter(({ file }) => !file.includes('.slow.'))),
  };
}

function failureOf({ file, line, title, message }: RunTest): Failure {
  const place = line === undefined ? file : `${file}:${line}`;
  return { what: `${place} › ${title}: ${message}`, rerun: place };
}

function overLimits(tests: readonly RunTest[]): string[] {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const byFile = Object.entries(Object.groupBy(tests, ({ file }) => file)).map(
    ([file, ofFile = []]) => [file, ofFile.reduce((sum, { durationMs }) => sum + durationMs, 0)] as const,
  );
  return [
    ...tests
      .filter(({ durationMs }) => durationMs > maxTestMs)
      .map(({ file, title, durationMs }) => `${seconds(durationMs)}  ${file} › ${title}`),
    ...byFile.filter(([, ms]) => ms > maxFileMs).map(([file, ms]) => `${seconds(ms)}  ${file}, all tests`),
  ];
}

/** The used part of Vitest's JSON report. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      readonly duration?: number | null;
      readonly location?: { readonly line: number } | null;
    }[];
  }[];
}

/** Reads Vitest's JSON report. A file that failed without a failed test, such as in a hook, counts as one failure. */
export function readVitest(report: unknown): Result {
  const { testResults } = report as VitestReport;
  const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  const tests = testResults
    .filter((file) => !isBroken(file))
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(
        ({ fullName, status, failureMessages, duration, location }): RunTest => ({
          file: relative(process.cwd(), name),
          line: location?.line,
          title: fullName,
          outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
          message: firstLine(failureMessages?.[0]),
          durationMs: duration ?? 0,
        }),
      ),
    );
  const broken = testResults.filter(isBroken).map(({ name, message }): Failure => {
    const file = relative(process.cwd(), name);
    return { what: `${file}: ${firstLine(message) || 'a hook failed'}`, rerun: file };
  });
  return summarize(tests, broken);
}

/** A file of Playwright's JSON report, or a group within a file. */
interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly expectedStatus: string;
      readonly projectName: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

/** Reads Playwright's JSON report. */
export function readPlaywright(report: unknown): Result {
  const { errors, suites } = report as PlaywrightReport;
  return summarize(
    suites.flatMap(testsIn),
    errors.map(({ message }) => ({ what: firstLine(message), rerun: 'browser' })),
  );
}

/** A flaky test counts as failed, and so does a test that did not run because a hook failed. */
function outcomeOf(status: string, expectedStatus: string): RunTest['outcome'] {
  if (status === 'expected') return 'passed';
  return expectedStatus === 'skipped' ? 'skipped' : 'failed';
}

function testsIn({ file, specs, suites = [] }: PlaywrightSuite): RunTest[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(
      ({ status, expectedStatus, projectName, results }): RunTest => ({
        file: `e2e/${file}`,
        line,
        title: `[${projectName}] ${title}`,
        outcome: outcomeOf(status, expectedStatus),
        message: firstLine(results.at(-1)?.error?.message),
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      }),
    ),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

import { readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import type { Result } from './step.ts';

/** Runs a program of the workspace's dependencies. */
export const exec = ['pnpm', 'exec'] as const;

/** Runs a task of every package; a package that has not changed since is taken from Turbo's cache. */
export const turbo = (task: 'build' | 'typecheck'): readonly string[] => [
  ...exec,
  'turbo',
  'run',
  task,
  '--continue',
  '--output-logs=errors-only',
];

/** How a test runner writes its JSON report and how that is read. */
export interface Report {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly read: (report: unknown) => Result;
}

/** Runs a test runner, its output shown, and reads its report. */
export async function runTests(step: string, runner: readonly string[], report: Report): Promise<Result> {
  const { code } = await runCommand(runner, { shown: true, ...(report.env && { env: report.env }) });
  const result = readReport(report);
  if (code === 0 || result.failures.length > 0) return result;
  const what = `${step}: the test runner ended with exit code ${code}`;
  return { ...result, failures: [{ what, rerun: step }] };
}

/** A runner that broke down before it wrote a report has passed nothing; its exit code makes that a failure. */
function readReport({ path, read }: Report): Result {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failures: [] };
  }
}

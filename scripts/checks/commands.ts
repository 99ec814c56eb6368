import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import type { Failure, Result } from './step.ts';

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

/** Runs a test runner, its output shown, and reads its report. A runner that ends badly has failed at least once. */
export async function runTests(step: string, runner: readonly string[], { path, env, read }: Report): Promise<Result> {
  const { code } = await runCommand(runner, { shown: true, ...(env && { env }) });
  const failure = (what: string): Failure => ({ what: `${step}: ${what}`, rerun: step });
  if (!existsSync(path)) return { passed: 0, failures: [failure(`no report, exit code ${code}`)] };
  const result = read(JSON.parse(readFileSync(path, 'utf8')));
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [failure(`the test runner ended with exit code ${code}`)] };
}

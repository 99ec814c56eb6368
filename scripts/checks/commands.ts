import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import type { Failure, Result } from './step.ts';

/** Runs a program from the dependencies of the workspace. */
export const exec = ['pnpm', 'exec'] as const;

/** Runs a task of every package. Turbo caches the results of unchanged packages. */
export const turbo = (task: 'build' | 'typecheck'): readonly string[] => [
  ...exec,
  'turbo',
  'run',
  task,
  '--continue',
  '--output-logs=errors-only',
];

/** The JSON report of a test runner, and the function that reads it. */
export interface Report {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly read: (report: unknown) => Result;
}

/** Runs a test runner with visible output, and reads its report. A non-zero exit code counts as at least one failure. */
export async function runTests(step: string, runner: readonly string[], { path, env, read }: Report): Promise<Result> {
  const { code } = await runCommand(runner, { shown: true, ...(env && { env }) });
  const failure = (what: string): Failure => ({ what: `${step}: ${what}`, rerun: step });
  if (!existsSync(path)) return { passed: 0, failures: [failure(`no report, exit code ${code}`)] };
  const result = read(JSON.parse(readFileSync(path, 'utf8')));
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [failure(`the test runner ended with exit code ${code}`)] };
}

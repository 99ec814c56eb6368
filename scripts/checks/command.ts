import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Check, Counts } from './check.ts';
import { withExitCode } from './test-report.ts';

/** Runs a program, its output shown as it comes. Answers its exit code; a program that cannot be started is a 127. */
function exitCode(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that is one program, and passes when the program does. */
export function commandCheck(name: string, says: string, ...command: string[]): Check {
  return {
    name,
    says,
    run: async () => ((await exitCode(command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

/** How a test runner is asked for a JSON report, and how the report is read. */
export interface TestRun {
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  readonly report: string;
  readonly read: (report: unknown) => Counts;
}

/** A check that counts as many as the tests it runs. */
export function testCheck(name: string, says: string, { command, env, report, read }: TestRun): Check {
  return {
    name,
    says,
    run: async () => {
      const code = await exitCode(command, env);
      return withExitCode(readReport(report, read), code);
    },
  };
}

/** A runner that broke down before it wrote a report has passed nothing; its exit code makes that a failure. */
function readReport(path: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

import { spawn } from 'node:child_process';

/**
 * The environment of every program that a run starts. Many programs colour their output when CI is set, even where
 * nobody could see it.
 */
function environment(): NodeJS.ProcessEnv {
  if (process.stdout.isTTY) return process.env;
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a program ended. */
export interface Ended {
  /** Its exit code; 127 when it could not be started. */
  readonly code: number;
  /** What it printed, when it was captured. */
  readonly output: string;
}

/**
 * Runs a program to its end, and passes on signals that ask this process to stop.
 *
 * @param options `shown` passes its output on as it comes, otherwise it is captured; `env` is added to the environment
 */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { shown = false, env = {} }: { readonly shown?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const output = shown ? 'inherit' : 'pipe';
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...environment(), ...env } });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of stopSignals) process.once(signal, stop);
  return new Promise<Ended>((resolve) => {
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  }).finally(() => {
    for (const signal of stopSignals) process.off(signal, stop);
  });
}

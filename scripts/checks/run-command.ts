import { spawn } from 'node:child_process';

/**
 * The environment of the started programs. Many programs colour their output if CI is set, even if it is not shown on a
 * terminal.
 */
function environment(): NodeJS.ProcessEnv {
  if (process.stdout.isTTY) return process.env;
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a program ended. */
export interface Ended {
  /** Its exit code; 127 if it could not be started. */
  readonly code: number;
  /** Its output, if it was captured. */
  readonly output: string;
}

/**
 * Runs a program until it exits. Forwards the signals that stop this process.
 *
 * @param options `shown` prints its output instead of capturing it; `env` is added to the environment
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

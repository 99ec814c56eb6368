import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-folder.ts';

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** Runs a command of the command line to its end, on a data folder of its own unless the settings name one. */
export async function runCommand(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const folder = settings.DATA_DIR ?? (await temporaryFolder());
  const env = { PATH: process.env.PATH, PORT: '0', ...settings, DATA_DIR: folder };
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env }, (_failure, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
  });
}

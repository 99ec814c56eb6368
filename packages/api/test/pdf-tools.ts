import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const known = new Map<string, boolean>();

/** Whether a program such as `qpdf` is on this machine. Tests that need one that is not say so and are left out. */
export function hasTool(name: string): boolean {
  const found =
    known.get(name) ?? (process.env['PATH'] ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)));
  known.set(name, found);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a program answered. */
export interface Ran {
  /** 0 for success, by most programs. */
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program to its end. */
export function run(name: string, args: readonly string[], input?: Uint8Array): Ran {
  const { status, stdout, stderr } = spawnSync(name, args, { input, maxBuffer: 2 ** 29, timeout: 120_000 });
  return { status: status ?? -1, stdout, stderr: stderr.toString() };
}

/** What a program ended with, and what it said. */
export interface Ended {
  /** 0 for success, by most programs. */
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program to its end, whatever that is. */
export function attempt(name: Tool, args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(name, args, { maxBuffer: 512 * 1024 * 1024 });
  return { status: status ?? -1, stdout, stderr: stderr.toString() };
}

import { attach, type Detach } from './strace.ts';

/** System calls that fail, and their error. */
export interface Fault {
  readonly calls: readonly string[];
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS' | 'EDQUOT' | 'EMFILE';
  /** The first failing call of each thread, counted from 1. All later calls fail, too. */
  readonly from: number;
}

/** Makes system calls of a process fail. @returns a function that ends the fault */
export function inject(pid: number, { calls, error, from }: Fault): Promise<Detach> {
  const names = calls.join(',');
  return attach(pid, ['-e', `trace=${names}`, '-e', `inject=${names}:error=${error}:when=${from}+`]);
}

/** Kills a process when a thread makes its nth call with this name. */
export function killAtCall(pid: number, call: string, nth: number): Promise<Detach> {
  return attach(pid, ['-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${nth}`]);
}

import { attach, type LetGo } from './strace.ts';

/** Which system calls fail, with which error, and from which call on. */
export interface Fault {
  readonly calls: readonly string[];
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS' | 'EDQUOT' | 'EMFILE';
  /** The number of the first call of each thread that fails. All later calls fail, too. */
  readonly from: number;
}

/** Makes calls of a process fail from now on. @returns a function that ends this */
export function inject(pid: number, { calls, error, from }: Fault): Promise<LetGo> {
  const names = calls.join(',');
  return attach(pid, ['-e', `trace=${names}`, '-e', `inject=${names}:error=${error}:when=${from}+`]);
}

/** Kills a process when a thread makes its nth call of this name. */
export function killAtCall(pid: number, call: string, nth: number): Promise<LetGo> {
  return attach(pid, ['-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${nth}`]);
}

import { attach, type LetGo } from './strace.ts';

/** What the system answers in place of doing what it is asked: which calls, which error, from which call on. */
export interface Fault {
  readonly calls: readonly string[];
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS' | 'EDQUOT' | 'EMFILE';
  /** The first call of each thread that fails; all later ones do too. */
  readonly from: number;
}

/** Makes calls of a process fail from now on. Gives the way to make them work again. */
export function inject(pid: number, { calls, error, from }: Fault): Promise<LetGo> {
  const names = calls.join(',');
  return attach(pid, ['-e', `trace=${names}`, '-e', `inject=${names}:error=${error}:when=${from}+`]);
}

/** Kills a process when one of its threads comes to its nth call of a name. */
export function killAtCall(pid: number, call: string, nth: number): Promise<LetGo> {
  return attach(pid, ['-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${nth}`]);
}

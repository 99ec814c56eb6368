import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What the system answers in place of doing what it is asked: which calls, which error, from which call on. */
export interface Fault {
  readonly calls: readonly string[];
  readonly error: 'ENOSPC' | 'EIO' | 'EROFS' | 'EDQUOT' | 'EMFILE';
  /** The first call of each thread that fails; all later ones do too. */
  readonly from: number;
}

/** Attaches strace to a running process, and waits until it is there. Gives a way to let go. */
async function attach(pid: number, options: readonly string[]) {
  const tracer = spawn('strace', ['-f', '-p', String(pid), '-o', '/dev/null', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(tracer, 'exit');
  for await (const text of tracer.stderr.iterator({ destroyOnReturn: false })) if (/attached/.test(String(text))) break;
  tracer.stderr.resume();
  return async () => {
    tracer.kill('SIGINT');
    await gone;
  };
}

/** Makes calls of a process fail from now on. Gives the way to make them work again. */
export function inject(pid: number, { calls, error, from }: Fault): Promise<() => Promise<void>> {
  const names = calls.join(',');
  return attach(pid, ['-e', `trace=${names}`, '-e', `inject=${names}:error=${error}:when=${from}+`]);
}

/** Kills a process when one of its threads comes to its nth call of a name. */
export function killAtCall(pid: number, call: string, nth: number): Promise<() => Promise<void>> {
  return attach(pid, ['-e', `trace=${call}`, '-e', `inject=${call}:signal=SIGKILL:when=${nth}`]);
}

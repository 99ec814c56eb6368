/** The start or the end of a system call. One that nothing came in between of has both in one line. */
export interface CallEvent {
  readonly thread: string;
  readonly name: string;
  readonly phase: 'start' | 'end' | 'whole';
  /** As far as they are printed in this line. */
  readonly args: string;
  /** What the call gave back; of a start it is not known yet. */
  readonly result: number;
}

const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+|\?)/;
const start = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const end = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+|\?)/;

/** Reads what strace has written with `-f -y`. Lines about signals and threads are left out. */
export function readCalls(trace: string): CallEvent[] {
  const phases = { whole, start, end };
  return trace.split('\n').flatMap((line) => {
    for (const [phase, pattern] of Object.entries(phases)) {
      const [, thread, name, args, result] = pattern.exec(line) ?? [];
      if (thread === undefined || name === undefined || args === undefined) continue;
      return [{ thread, name, args, phase: phase as CallEvent['phase'], result: Number(result ?? Number.NaN) }];
    }
    return [];
  });
}

/** The path of the open file that a call is about, which is its first argument: `19</data/x>`. */
export function openPath(args: string): string | undefined {
  return /^\d+<([^>]*)>/.exec(args)?.[1];
}

/** The paths that a call names. */
export function namedPaths(args: string): string[] {
  return [...args.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
}

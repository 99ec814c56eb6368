/** The start or the end of a system call. An uninterrupted call has both in one line. */
export interface CallEvent {
  readonly thread: string;
  readonly name: string;
  readonly phase: 'start' | 'end' | 'whole';
  /** The arguments that this line shows. */
  readonly args: string;
  /** The return value; undefined at the start of a call. */
  readonly result: number;
}

const whole = /^(\d+) +(\w+)\((.*)\) += (-?\d+|\?)/;
const start = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const end = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+|\?)/;

/** Parses the output of `strace -f -y`. Skips lines about signals and threads. */
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

/** The path of the open file in the first argument of a call: `19</data/x>`. */
export function openPath(args: string): string | undefined {
  return /^\d+<([^>]*)>/.exec(args)?.[1];
}

/** The paths in the arguments of a call. */
export function namedPaths(args: string): string[] {
  return [...args.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
}

import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** What one task may use before its thread is ended. */
export interface Caps {
  /** Of the thread's own CPU, so that a task is not judged by how busy the machine is. */
  readonly milliseconds: number;
  /** On the clock. Three times as much as of CPU if absent. */
  readonly clockMilliseconds?: number;
  /** Megabytes, counting both what JavaScript keeps and the bytes it holds outside its heap, without those of earlier tasks. */
  readonly megabytes: number;
  /**
   * Megabytes in which objects are young. When tasks are small and many, little room is better: what they leave behind is
   * swept away early, and with it the bytes that it holds outside the heap. Absent: as much as V8 takes.
   */
  readonly youngMegabytes?: number;
  /** A thread with nothing to do is ended after so many milliseconds, and with it goes the memory it holds. 30 seconds if absent. */
  readonly idleMilliseconds?: number;
}

/** A function of a worker file. */
type Work = (task: never) => unknown;
type Task<W extends Work> = Parameters<W>[0];
type Result<W extends Work> = Awaited<ReturnType<W>>;

/** A worker thread that does one task after the other, started with the first one. */
export interface Lane<W extends Work> {
  /**
   * Does a task, or says `exceeded` when it went over a cap; then the thread was ended and the next task gets a new one.
   *
   * @param handedOver memory in the task that is given to the thread instead of copied, and is empty here afterwards
   */
  run(task: Task<W>, handedOver?: ArrayBuffer[]): Promise<Result<W> | 'exceeded'>;
  close(): Promise<void>;
}

/** How often a thread is looked at, in milliseconds. */
const lookEveryMs = 100;

/** An idle thread that holds more than this share of the cap on memory is replaced. */
const maxShareAtRest = 1 / 2;

/** A thread that is starting or ending has nothing to tell; the next look will see. */
const nothing = () => undefined;

/** Bytes that a thread holds, garbage included: V8 collects it only when it needs the room. */
async function heldBy(thread: Worker | undefined): Promise<number> {
  const heap = await thread?.getHeapStatistics().catch(nothing);
  return heap ? heap.used_heap_size + heap.external_memory : 0;
}

/** Looks at what a task uses that V8's own limits do not know of, and tells whether it is too much. */
function watcher({ milliseconds, megabytes }: Caps, heldBefore: number) {
  let cpuBefore: number | undefined;
  return async (thread: Worker | undefined): Promise<boolean> => {
    const [held, cpu] = await Promise.all([heldBy(thread), thread?.cpuUsage().catch(nothing)]);
    const used = cpu && (cpu.user + cpu.system) / 1000;
    cpuBefore ??= used;
    const isOverTime = used !== undefined && used - (cpuBefore ?? used) > milliseconds;
    return isOverTime || held - heldBefore > megabytes * 2 ** 20;
  };
}

/** Makes a lane for the function `name` of a worker file. It keeps the process alive only while a task runs. */
export function createLane<W extends Work>(file: URL, name: string, caps: Caps): Lane<W> {
  const pool = new Piscina<Task<W>, Result<W>>({
    filename: file.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: caps.idleMilliseconds ?? 30_000,
    recordTiming: false,
    // Otherwise an idle thread is blocked, and cannot tell what it holds.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: caps.megabytes,
      ...(caps.youngMegabytes !== undefined && { maxYoungGenerationSizeMb: caps.youngMegabytes }),
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  let breakOff = (_error: unknown) => {};
  // A thread that could not even start, for want of file handles or memory: the pool would let the task wait for ever,
  // and the process end if nobody listened.
  pool.on('error', (error) => breakOff(error));

  /** Bytes that the thread holds before a task, which do not count against it. */
  async function heldAtRest(): Promise<number> {
    const thread = pool.threads[0];
    const held = await heldBy(thread);
    if (held <= maxShareAtRest * caps.megabytes * 2 ** 20) return held;
    await thread?.terminate();
    return 0;
  }

  async function runCapped(task: Task<W>, transferList: ArrayBuffer[]): Promise<Result<W> | 'exceeded'> {
    const stop = new AbortController();
    let broken: unknown;
    breakOff = (error) => {
      broken = error;
      stop.abort();
    };
    const timer = setTimeout(() => stop.abort(), caps.clockMilliseconds ?? 3 * caps.milliseconds);
    // The timer keeps the process alive meanwhile, which an idle thread does not.
    const isTooMuch = watcher(caps, await heldAtRest());
    const watch = setInterval(() => {
      void isTooMuch(pool.threads[0]).then((tooMuch) => tooMuch && stop.abort());
    }, lookEveryMs);
    try {
      return await pool.run(task, { signal: stop.signal, transferList });
    } catch (error) {
      const reason = broken ?? error;
      if (isOutOfMemory(reason) || (stop.signal.aborted && broken === undefined)) return 'exceeded';
      throw reason;
    } finally {
      breakOff = () => {};
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  return {
    run(task, handedOver = []) {
      // One at a time, so that the time a task waits for others does not count against it.
      const result = last.then(() => runCapped(task, handedOver));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

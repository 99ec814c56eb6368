import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** What one task may use before its thread is ended. */
export interface TaskLimits {
  /** CPU time of the thread, so that a task is not judged by how busy the machine is. */
  readonly cpuMs: number;
  /** Default: three times `cpuMs`. */
  readonly clockMs?: number;
  /** JavaScript's heap and the bytes outside it, without those that earlier tasks left. */
  readonly megabytes: number;
  /**
   * Room for young objects. For many small tasks, little room is better: their garbage is collected early, and with it the bytes
   * that it holds outside the heap. Default: V8's.
   */
  readonly youngMegabytes?: number;
  /** How long a thread without a task is kept, with the memory that it holds. Default: 30 seconds. */
  readonly idleMs?: number;
}

/** A function of a worker file. */
type Work = (task: never) => unknown;
type Task<W extends Work> = Parameters<W>[0];
type Result<W extends Work> = Awaited<ReturnType<W>>;

/** A worker thread that runs one task after the other. It starts with the first task. */
export interface WorkerThread<W extends Work> {
  /**
   * Runs a task. Returns `exceeded` when it went over a limit; the next task then gets a new thread.
   *
   * @param transfer memory of the task that is moved to the thread instead of copied, and is empty here afterwards
   */
  run(task: Task<W>, transfer?: ArrayBuffer[]): Promise<Result<W> | 'exceeded'>;
  close(): Promise<void>;
}

const pollMs = 100;

/**
 * V8 aborts the process, not the thread, when it cannot allocate one large piece, such as a table that doubles: it holds up to
 * three times the old size for a moment. So its limit is higher, and the limit check ends the thread before.
 */
const heapFactor = 3;

/** A thread that holds more than this share of its memory limit between tasks is replaced. */
const maxShareAtRest = 1 / 2;

const isBuilt = import.meta.url.endsWith('.js');

/** A thread that is starting or ending answers nothing; the next poll will. */
const ignore = () => undefined;

/** Bytes that a thread holds, garbage included: V8 collects it only when it needs the room. */
async function heldBytes(thread: Worker | undefined): Promise<number> {
  const heap = await thread?.getHeapStatistics().catch(ignore);
  return heap ? heap.used_heap_size + heap.external_memory : 0;
}

/** Checks what V8's own limits do not cover: CPU time, and bytes outside the heap. */
function createLimitCheck({ cpuMs, megabytes }: TaskLimits, heldBefore: number) {
  let cpuBefore: number | undefined;
  return async (thread: Worker | undefined): Promise<boolean> => {
    const [held, cpu] = await Promise.all([heldBytes(thread), thread?.cpuUsage().catch(ignore)]);
    const used = cpu && (cpu.user + cpu.system) / 1000;
    cpuBefore ??= used;
    const isOverTime = used !== undefined && used - (cpuBefore ?? used) > cpuMs;
    return isOverTime || held - heldBefore > megabytes * 2 ** 20;
  };
}

/**
 * Creates a thread for the function `name` of a worker file. It keeps the process alive only while a task runs.
 *
 * @param file the source; the built service runs the `.js` beside it
 */
export function createWorkerThread<W extends Work>(file: URL, name: string, limits: TaskLimits): WorkerThread<W> {
  const pool = new Piscina<Task<W>, Result<W>>({
    filename: isBuilt ? file.href.replace(/\.ts$/, '.js') : file.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: limits.idleMs ?? 30_000,
    recordTiming: false,
    // With atomics, an idle thread is blocked and cannot report its memory.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: heapFactor * limits.megabytes,
      ...(limits.youngMegabytes !== undefined && { maxYoungGenerationSizeMb: limits.youngMegabytes }),
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  let stop = new AbortController();
  // A thread that could not start, for want of file handles or memory: without this, the task would wait forever.
  pool.on('error', (error) => stop.abort(error));

  /** Bytes that the thread holds before a task, which do not count against it. */
  async function heldAtRest(): Promise<number> {
    const thread = pool.threads[0];
    const held = await heldBytes(thread);
    if (held <= maxShareAtRest * limits.megabytes * 2 ** 20) return held;
    await thread?.terminate();
    return 0;
  }

  async function runLimited(task: Task<W>, transferList: ArrayBuffer[]): Promise<Result<W> | 'exceeded'> {
    const controller = new AbortController();
    stop = controller;
    const exceed = () => controller.abort('exceeded');
    // The timer also keeps the process alive meanwhile, which an idle thread does not.
    const timer = setTimeout(exceed, limits.clockMs ?? 3 * limits.cpuMs);
    const isExceeded = createLimitCheck(limits, await heldAtRest());
    const poll = setInterval(() => void isExceeded(pool.threads[0]).then((over) => over && exceed()), pollMs);
    try {
      return await pool.run(task, { signal: controller.signal, transferList });
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      if (reason === 'exceeded' || isOutOfMemory(reason)) return 'exceeded';
      throw reason;
    } finally {
      clearTimeout(timer);
      clearInterval(poll);
    }
  }

  return {
    run(task, transfer = []) {
      // One at a time, so that the time a task waits for others does not count against it.
      const result = last.then(() => runLimited(task, transfer));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

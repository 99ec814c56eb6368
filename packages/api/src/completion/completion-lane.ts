import { type Caps, createLane, type Lane } from '../lane.ts';
import type { CompletionResult, PackedTask } from './completion-task.ts';
import type { work } from './completion-worker.ts';

/** The limits of one completion. Threads never idle out: the first completion in a thread takes as long as ten others. */
const caps: Caps = {
  milliseconds: 30_000,
  clockMilliseconds: 45_000,
  megabytes: 512,
  youngMegabytes: 12,
  idleMilliseconds: Number.POSITIVE_INFINITY,
};

/** `.ts` from the sources, `.js` once built. */
const worker = new URL(
  import.meta.url.endsWith('.ts') ? './completion-worker.ts' : './completion-worker.js',
  import.meta.url,
);

/** The worker threads of completions. */
export interface CompletionLanes {
  /** Runs a completion in a free thread. Callers start no more completions than there are threads. */
  run(task: PackedTask): Promise<CompletionResult | 'exceeded'>;
  close(): Promise<void>;
}

/** Creates worker threads. Each starts with its first task. */
export function createCompletionLanes(threads: number, file: URL = worker): CompletionLanes {
  const lanes = Array.from({ length: threads }, () => createLane<typeof work>(file, 'work', caps));
  // The last used thread has the warmest caches.
  const free: Lane<typeof work>[] = [...lanes];
  return {
    async run(task) {
      const lane = free.pop();
      if (!lane) throw new Error('There is no free thread for a completion.');
      try {
        return await lane.run(task, task.submission.images.map(({ bytes }) => bytes.buffer).filter(isOwn));
      } finally {
        free.push(lane);
      }
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function isOwn(buffer: ArrayBufferLike): buffer is ArrayBuffer {
  return buffer instanceof ArrayBuffer;
}

import { createWorkerThread, type TaskLimits, type WorkerThread } from '../worker-thread.ts';
import type { complete } from './complete.ts';
import type { CompletionResult, CompletionTask } from './completion-task.ts';

/** The limits of one completion. An idle thread is kept for a minute: the first completion in a thread takes as long as ten others. */
const taskLimits: TaskLimits = {
  cpuMs: 30_000,
  clockMs: 45_000,
  megabytes: 512,
  youngMegabytes: 12,
  idleMs: 60_000,
};

const worker = new URL('./complete.ts', import.meta.url);

/** The worker threads of completions. */
export interface CompletionThreads {
  /** Runs a completion in a free thread. Callers start no more completions than there are threads. */
  run(task: CompletionTask): Promise<CompletionResult | 'exceeded'>;
  close(): Promise<void>;
}

/** Creates worker threads. Each starts with its first task. */
export function createCompletionThreads(threads: number): CompletionThreads {
  const workers = Array.from({ length: threads }, () =>
    createWorkerThread<typeof complete>(worker, 'complete', taskLimits),
  );
  // The thread that was used last has the warmest caches.
  const free: WorkerThread<typeof complete>[] = [...workers];
  return {
    async run(task) {
      const thread = free.pop();
      if (!thread) throw new Error('There is no free thread for a completion.');
      try {
        return await thread.run(task);
      } finally {
        free.push(thread);
      }
    },
    async close() {
      await Promise.all(workers.map((thread) => thread.close()));
    },
  };
}

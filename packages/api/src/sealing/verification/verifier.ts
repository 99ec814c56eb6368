import { invalid } from '@document-signer/core';
import { createFairQueue, type Requester } from '../../concurrency/fair-queue.ts';
import { createWorkerThread } from '../../worker-thread.ts';
import type { Findings, VerifyTask, verifyFile } from './verify-file.ts';

/** Verifies files from outside in a worker thread, with caps on time and memory. */
export interface Verifier {
  /**
   * @throws ServiceError `VALIDATION_ERROR` 422 `too_complex` for a file that exceeds the caps; `RATE_LIMIT_EXCEEDED` when
   *   too many are waiting
   */
  verify(task: VerifyTask, waiting: Requester): Promise<Findings>;
  close(): Promise<void>;
}

const taskLimits = { cpuMs: 20_000, megabytes: 768, idleMs: 10_000 } as const;

/** Files are verified one at a time. Those that wait are on disk. */
const queueLimits = { concurrency: 1, maxWaitingPerOwner: 20 };

const worker = new URL('./verify-file.ts', import.meta.url);

/** Makes a verifier. Its thread starts with the first file. */
export function createVerifier(): Verifier {
  const thread = createWorkerThread<typeof verifyFile>(worker, 'verifyFile', taskLimits);
  const queue = createFairQueue(queueLimits);
  return {
    async verify(task, waiting) {
      const findings = await queue.run(waiting, () => thread.run(task));
      if (findings === 'exceeded') throw invalid([{ field: 'file', reason: 'too_complex' }]);
      return findings;
    },
    close: thread.close,
  };
}

import { invalid } from '@document-signer/core';
import { createFairQueue, type Requester } from '../../concurrency/fair-queue.ts';
import { createLane } from '../../lane.ts';
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

const caps = { milliseconds: 20_000, megabytes: 768, idleMilliseconds: 10_000 } as const;

/** Files are verified one at a time. Those that wait are on disk. */
const queueLimits = { concurrency: 1, maxWaitingPerOwner: 20 };

/** The worker: `.ts` in the sources, `.js` once built. */
const worker = new URL(import.meta.url.endsWith('.ts') ? './verify-file.ts' : './verify-file.js', import.meta.url);

/** Makes a verifier. Its thread starts with the first file. */
export function createVerifier(): Verifier {
  const lane = createLane<typeof verifyFile>(worker, 'verifyFile', caps);
  const queue = createFairQueue(queueLimits);
  return {
    async verify(task, waiting) {
      const findings = await queue.run(waiting, () => lane.run(task));
      if (findings === 'exceeded') throw invalid([{ field: 'file', reason: 'too_complex' }]);
      return findings;
    },
    close: lane.close,
  };
}

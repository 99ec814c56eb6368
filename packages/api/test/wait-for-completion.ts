import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionStatus } from '@document-signer/core';
import { ask } from './ask.ts';

/**
 * Waits until a submission has completed or failed.
 *
 * @throws Error after two minutes, which is enough on a machine that runs other tests
 */
export async function waitForCompletion(
  baseUrl: string,
  secretKey: string,
  submissionId: string,
): Promise<SubmissionStatus> {
  const end = Date.now() + 120_000;
  for (;;) {
    const { status, text, body } = await ask(`${baseUrl}/sdk/submissions/${submissionId}`, secretKey);
    if (status !== 200) throw new Error(`Submission ${submissionId} has no status: ${text}`);
    const outcome = body as SubmissionStatus;
    if (outcome.status === 'completed' || outcome.status === 'failed') return outcome;
    if (Date.now() > end) throw new Error(`Submission ${submissionId} is still ${outcome.status}.`);
    await wait(20);
  }
}

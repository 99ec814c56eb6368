import type { Client } from '@document-signer/client';

/** The maximum time of a completion on a busy machine. */
const timeoutMs = 40_000;

/** Waits for the sealed PDF of a submission. */
export async function sealedFile(client: Client, submissionId: string): Promise<Uint8Array<ArrayBuffer>> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { status, failure } = await client.getSubmission(submissionId);
    if (status === 'completed') return client.getSubmissionFile(submissionId);
    if (status === 'failed') throw new Error(`The completion failed: ${failure?.reason}`);
    if (Date.now() > end) throw new Error(`The submission is still ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

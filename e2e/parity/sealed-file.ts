import type { Client } from '@document-signer/client';

/** How long a completion may take on a busy machine, in milliseconds. */
const patience = 40_000;

/** Waits for the sealed PDF of a submission. */
export async function sealedFile(client: Client, submissionId: string): Promise<Uint8Array<ArrayBuffer>> {
  const end = Date.now() + patience;
  for (;;) {
    const { status, failure } = await client.getSubmission(submissionId);
    if (status === 'completed') return client.getSubmissionFile(submissionId);
    if (status === 'failed') throw new Error(`It was not completed: ${failure?.reason}`);
    if (Date.now() > end) throw new Error(`It is still ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

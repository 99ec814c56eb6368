import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { type Journal, type Sent, type Target, upload } from '../durability/clients.ts';

/** The results of the clients. */
export interface Work {
  /** The number of answers by status. Status 0: no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves when a request that is sent after this call succeeds. */
  nextSuccess(): Promise<void>;
  /** Resolves as soon as the next request is sent, before its answer. */
  nextSent(): Promise<void>;
  /** Stops after each client has finished its current submission. */
  stop(): Promise<void>;
}

/** Services that clients may use interchangeably. */
export type Targets = readonly [Target, ...Target[]];

/** Runs clients that submit continuously. Each retries a submission on the next service until it is acknowledged. */
export async function workSteadily(
  targets: () => Targets,
  journal: Journal,
  { clients, pause }: { readonly clients: number; readonly pause: number },
): Promise<Work> {
  const documentId = await upload(targets()[0], 1_000, journal);
  if (documentId === undefined) throw new Error('The document was refused.');
  const statuses = new Map<number, number>();
  const waiting = new Set<{ readonly since: number; readonly resolve: () => void }>();
  let onSent = Promise.withResolvers<void>();
  let isStopped = false;

  function noteSuccess(sentAt: number): void {
    for (const one of waiting) {
      if (sentAt < one.since) continue;
      waiting.delete(one);
      one.resolve();
    }
  }

  async function send(sent: Sent, key: string, attempt: number): Promise<boolean> {
    const all = targets();
    const { baseUrl, keys } = all[attempt % all.length] ?? all[0];
    const sentAt = performance.now();
    const headers = { 'Idempotency-Key': key };
    const sending = post(`${baseUrl}/sdk/documents/submit`, keys.publicKey, sent, headers);
    onSent.resolve();
    onSent = Promise.withResolvers();
    const answer = await sending.catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!answer || (status !== 200 && status !== 201)) return false;
    journal.submissions.set((answer.body as { submissionId: string }).submissionId, sent);
    noteSuccess(sentAt);
    return true;
  }

  async function client(name: string): Promise<void> {
    for (let number = 0; !isStopped; number++) {
      const sent = await submissionOf(documentId ?? '', `${name} ${number}`);
      const key = randomUUID();
      for (let attempt = number; !(await send(sent, key, attempt)); attempt++) await wait(pause);
      await wait(pause);
    }
  }

  const working = Array.from({ length: clients }, (_, index) => client(`Client ${index}`));
  return {
    statuses,
    nextSuccess: () => new Promise((resolve) => waiting.add({ since: performance.now(), resolve })),
    nextSent: () => onSent.promise,
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

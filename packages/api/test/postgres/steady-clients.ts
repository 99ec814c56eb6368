import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { type Journal, type Sent, type Target, upload } from '../durability/clients.ts';

/** How the clients fared. */
export interface Work {
  /** How often each status was answered; 0: no answer came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves at the next answer of success to a request that is sent from now on. */
  nextSuccess(): Promise<void>;
  /** Resolves as soon as the next request is sent, before its answer. */
  nextSent(): Promise<void>;
  /** Lets the requests under way come to their end. */
  stop(): Promise<void>;
}

/** A service that clients may ask: the same as another one, as behind a proxy. */
export type Targets = readonly [Target, ...Target[]];

/**
 * Clients that submit one thing after the other and send again what was not acknowledged, to the next service each time, as
 * long as it takes.
 */
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

  async function send(sent: Sent, key: string, turn: number): Promise<boolean> {
    const all = targets();
    const { baseUrl, keys } = all[turn % all.length] ?? all[0];
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
      for (let turn = number; !(await send(sent, key, turn)); turn++) await wait(pause);
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

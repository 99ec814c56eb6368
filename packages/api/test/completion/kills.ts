import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionResult } from '@document-signer/core';
import { post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { type CommandOptions, initOrganization, type Keys, serveProcess } from '../durability/process.ts';
import { newTally, verifyTrail } from '../durability/tally.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { type Census, countSealed } from './sealed-files.ts';

/** How it went, over all kills. */
export interface KillReport extends Census {
  kills: number;
  /** Submissions that were acknowledged. */
  acknowledged: number;
  /** What `audit verify --files` has to say of it all. */
  readonly unsound: string[];
}

/** Where and on what the service is killed. */
interface Place {
  readonly dataDir: string;
  readonly keys: Keys;
  readonly documentId: string;
  /** The ids of all submissions that were acknowledged. */
  readonly acknowledged: string[];
}

/** Makes an organization with a document. */
async function prepare(dataDir: string): Promise<Place> {
  const keys = await initOrganization({ dataDir });
  const { baseUrl, end } = await serveProcess({ dataDir });
  const documentId = (await upload({ baseUrl, keys }, 20_000, newJournal())) ?? '';
  await end('SIGTERM');
  return { dataDir, keys, documentId, acknowledged: [] };
}

/** Submits the document by a signer of a new name. Undefined: the service was gone before it answered. */
async function submitOne({ keys, documentId, acknowledged }: Place, baseUrl: string): Promise<string | undefined> {
  try {
    const sent = await submissionOf(documentId, `Signer ${randomUUID()}`);
    const { body } = await post(`${baseUrl}/sdk/documents/submit`, keys.publicKey, sent);
    const { submissionId } = body as Partial<SubmissionResult>;
    if (submissionId !== undefined) acknowledged.push(submissionId);
    return submissionId;
  } catch {
    return undefined;
  }
}

/** Lets the service finish all that it was left. */
async function settle({ dataDir, keys, acknowledged }: Place, imports: readonly URL[] = []): Promise<void> {
  const { baseUrl, end } = await serveProcess({ dataDir, imports });
  for (const id of acknowledged) await waitForCompletion(baseUrl, keys.secretKey, id);
  // What was stored and not acknowledged is completed, too.
  while ((await countSealed(dataDir)).jobs > 0) await wait(100);
  await end('SIGTERM');
}

async function reportOf({ dataDir, acknowledged }: Place, kills: number): Promise<KillReport> {
  const { unsound } = newTally();
  await verifyTrail(dataDir, { ...newTally(), unsound });
  return { kills, acknowledged: acknowledged.length, unsound, ...(await countSealed(dataDir)) };
}

/** How often the service is killed, and when. */
export interface RandomKills {
  readonly dataDir: string;
  readonly rounds: number;
  /** The longest time between listening and the kill, in milliseconds. The time is random. */
  readonly maxDelayMs: number;
  /** The number of kills. */
  readonly settleEvery: number;
  onSettled?(report: KillReport): void;
}

/** Kills the service at random while it completes what was submitted, and what earlier kills have left. */
export async function killCompletions(plan: RandomKills): Promise<KillReport> {
  const { dataDir, rounds, maxDelayMs, settleEvery } = plan;
  const place = await prepare(dataDir);
  for (let round = 1; round <= rounds; round++) {
    const { baseUrl, end } = await serveProcess({ dataDir });
    const submitting = [submitOne(place, baseUrl), submitOne(place, baseUrl)];
    await wait(randomInt(maxDelayMs));
    await end('SIGKILL');
    await Promise.all(submitting);
    if (round % settleEvery !== 0 && round !== rounds) continue;
    await settle(place);
    plan.onSettled?.(await reportOf(place, round));
  }
  return reportOf(place, rounds);
}

/** Where a completion is ended, as `die-at.ts` takes it. */
export type Planted = `${'process' | 'worker' | 'thread'} ${number}`;

/**
 * Ends one completion at each of these places, and then lets the service finish.
 *
 * @param imports what breaks the service that is ended, and the one that finishes
 */
export async function killAtSteps(
  dataDir: string,
  steps: readonly Planted[],
  imports: readonly URL[] = [],
): Promise<KillReport> {
  const place = await prepare(dataDir);
  const options = (step: Planted): CommandOptions => ({
    dataDir,
    env: { DIE_AT: step },
    imports: [new URL('./die-at.ts', import.meta.url), ...imports],
  });
  let kills = 0;
  for (const step of steps) {
    const { baseUrl, end, ended } = await serveProcess(options(step));
    const id = await submitOne(place, baseUrl);
    const isDone = waitForCompletion(baseUrl, place.keys.secretKey, id ?? '').then(
      () => true,
      () => false,
    );
    if (id === undefined || !(await Promise.race([isDone, ended.then(() => false)]))) kills += 1;
    await end('SIGKILL');
    await settle(place, imports);
  }
  return reportOf(place, kills);
}

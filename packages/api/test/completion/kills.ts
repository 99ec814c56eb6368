import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SubmissionResult } from '@document-signer/core';
import { post } from '../ask.ts';
import { submissionOf } from '../documents.ts';
import { newJournal, upload } from '../durability/clients.ts';
import { type CommandOptions, initOrganization, type Keys, serveProcess } from '../durability/process.ts';
import { newTally, verifyTrail } from '../durability/tally.ts';
import { waitForCompletion } from '../wait-for-completion.ts';
import { countSealed, type SealedFileCounts } from './sealed-files.ts';

/** The result of all kills. */
export interface KillReport extends SealedFileCounts {
  kills: number;
  /** Submissions that were acknowledged. */
  acknowledged: number;
  /** The problems that `audit verify --files` reports. */
  readonly unsound: string[];
}

/** The data of the service that is killed. */
interface Setup {
  readonly dataDir: string;
  readonly keys: Keys;
  readonly documentId: string;
  /** The ids of all submissions that were acknowledged. */
  readonly acknowledged: string[];
}

/** Makes an organization with a document. */
async function prepare(dataDir: string): Promise<Setup> {
  const keys = await initOrganization({ dataDir });
  const { baseUrl, end } = await serveProcess({ dataDir });
  const documentId = (await upload({ baseUrl, keys }, 20_000, newJournal())) ?? '';
  await end('SIGTERM');
  return { dataDir, keys, documentId, acknowledged: [] };
}

/** Submits the document under a new name. @returns undefined if the service was killed before it answered */
async function submitOne({ keys, documentId, acknowledged }: Setup, baseUrl: string): Promise<string | undefined> {
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

/** Restarts the service and waits until all pending work is done. */
async function settle({ dataDir, keys, acknowledged }: Setup): Promise<void> {
  const { baseUrl, end } = await serveProcess({ dataDir });
  for (const id of acknowledged) await waitForCompletion(baseUrl, keys.secretKey, id);
  // Stored submissions are completed even if they were not acknowledged.
  while ((await countSealed(dataDir)).jobs > 0) await wait(100);
  await end('SIGTERM');
}

async function reportOf({ dataDir, acknowledged }: Setup, kills: number): Promise<KillReport> {
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
  /** The number of kills after which the service may finish its work. */
  readonly settleEvery: number;
  onSettled?(report: KillReport): void;
}

/** Kills the service at random while it completes submissions, including those that earlier kills interrupted. */
export async function killCompletions(plan: RandomKills): Promise<KillReport> {
  const { dataDir, rounds, maxDelayMs, settleEvery } = plan;
  const setup = await prepare(dataDir);
  for (let round = 1; round <= rounds; round++) {
    const { baseUrl, end } = await serveProcess({ dataDir });
    const submitting = [submitOne(setup, baseUrl), submitOne(setup, baseUrl)];
    await wait(randomInt(maxDelayMs));
    await end('SIGKILL');
    await Promise.all(submitting);
    if (round % settleEvery !== 0 && round !== rounds) continue;
    await settle(setup);
    plan.onSettled?.(await reportOf(setup, round));
  }
  return reportOf(setup, rounds);
}

/** A value of `DIE_AT`, see `die-at.ts`. */
export type KillPoint = `${'process' | 'worker' | 'thread'} ${number}`;

/** Kills the service at each step of a completion, and then lets it finish. */
export async function killAtSteps(dataDir: string, steps: readonly KillPoint[]): Promise<KillReport> {
  const setup = await prepare(dataDir);
  const options = (step: KillPoint): CommandOptions => ({
    dataDir,
    env: { DIE_AT: step },
    imports: [new URL('./die-at.ts', import.meta.url)],
  });
  let kills = 0;
  for (const step of steps) {
    const { baseUrl, end, ended } = await serveProcess(options(step));
    const id = await submitOne(setup, baseUrl);
    const isDone = waitForCompletion(baseUrl, setup.keys.secretKey, id ?? '').then(
      () => true,
      () => false,
    );
    if (id === undefined || !(await Promise.race([isDone, ended.then(() => false)]))) kills += 1;
    await end('SIGKILL');
    await settle(setup);
  }
  return reportOf(setup, kills);
}

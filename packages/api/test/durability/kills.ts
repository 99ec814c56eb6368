import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Journal, newJournal, upload, workUntilExit } from './clients.ts';
import { type CommandOptions, initOrganization, type Keys, serveProcess } from './process.ts';
import { checkAfterKill, countKill, newTally, type Tally, verifyTrail } from './tally.ts';

/** How to kill the service. */
export interface KillPlan {
  readonly rounds: number;
  readonly clients: number;
  /** The longest time between the first answer and the kill, in milliseconds. The actual time is random. */
  readonly maxDelayMs: number;
  /** The service to kill, which may be sabotaged. Checks run on a service without sabotage. */
  readonly killed: CommandOptions;
  onRound?(tally: Tally): void;
}

async function workAndKill(options: CommandOptions, keys: Keys, plan: KillPlan, journal: Journal): Promise<void> {
  const service = await serveProcess(options);
  const target = { baseUrl: service.baseUrl, keys };
  const documentId = await upload(target, 1_000, journal);
  if (documentId === undefined) throw new Error('The upload of a round was refused.');
  const working = workUntilExit(target, documentId, { clients: plan.clients, journal });
  // A kill before the first answer would prove nothing.
  while (journal.submissions.size === 0) await wait(5);
  await wait(randomInt(plan.maxDelayMs));
  await service.end('SIGKILL');
  await working;
}

/**
 * Repeatedly kills the service under load, on one data folder. After each kill, checks the data acknowledged in that round; at the
 * end, that of all rounds.
 */
export async function killAtRandom(plan: KillPlan): Promise<Tally> {
  const { dataDir } = plan.killed;
  const keys = await initOrganization({ dataDir });
  const all = newJournal();
  const tally = newTally();
  for (let round = 0; round < plan.rounds; round++) {
    const journal = newJournal();
    await workAndKill(plan.killed, keys, plan, journal);
    countKill(tally, journal);
    const after = await serveProcess({ dataDir });
    const resent = await checkAfterKill({ baseUrl: after.baseUrl, keys }, journal, tally);
    await after.end('SIGKILL');
    for (const [id, sent] of [...journal.submissions, ...resent.submissions]) all.submissions.set(id, sent);
    for (const [id, sha256] of journal.documents) all.documents.set(id, sha256);
    plan.onRound?.(tally);
  }
  const last = await serveProcess({ dataDir });
  await checkAfterKill({ baseUrl: last.baseUrl, keys }, all, tally);
  await last.end('SIGTERM');
  await verifyTrail(dataDir, tally);
  return tally;
}

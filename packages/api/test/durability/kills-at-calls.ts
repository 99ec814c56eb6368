import { submissionOf } from '../documents.ts';
import { type Journal, newJournal, sendSubmission, type Target, upload } from './clients.ts';
import { killAtCall } from './faults.ts';
import { initOrganization, serveProcess } from './process.ts';
import { checkAfterKill, countKill, newTally, type Tally, verifyTrail } from './tally.ts';

/** The system calls that store something or answer. */
export const storingCalls = [
  'pwrite64',
  'fsync',
  'fdatasync',
  'write',
  'writev',
  'rename',
  'mkdir',
  'ftruncate',
] as const;

/** Uploads once, then submits three times. @returns false when the service exits before the end */
async function workOnce(target: Target, journal: Journal): Promise<boolean> {
  // An upload without an answer may be stored or not.
  const documentId = await upload(target, 200_000, journal).catch(() => undefined);
  if (documentId === undefined) return false;
  for (let number = 1; number <= 3; number++) {
    if (!(await sendSubmission(target, await submissionOf(documentId, `Number ${number}`), journal))) return false;
  }
  return true;
}

/**
 * Time limit for work under strace, and for the exit of a killed process. Occasionally strace and the threads of a killed process
 * deadlock, and its files stay open until strace is killed, too.
 */
const answerTimeoutMs = 30_000;

/** The system calls at which to kill the service. */
export interface CallPlan {
  readonly dataDir: string;
  readonly calls: readonly string[];
  /** Returns the next n after a kill at the nth call of a thread. */
  next(nth: number): number;
  onKill?(point: string, tally: Tally): void;
}

/**
 * For each call name, kills the service at the nth call of a thread, for increasing n until the work makes fewer calls. After each
 * kill, checks all acknowledged data.
 */
export async function killAtCalls({ dataDir, calls, next, onKill }: CallPlan): Promise<Tally> {
  const imports = [new URL('./frequent-checkpoints.ts', import.meta.url)];
  // One thread for file operations, so that the order of calls is always the same.
  const options = { dataDir, imports, env: { UV_THREADPOOL_SIZE: '1' } };
  const keys = await initOrganization({ dataDir });
  const tally = newTally();
  /** The journal of the last kill. The next service is checked against it before its own kill. */
  let journal = newJournal();

  async function startAndCheck() {
    const service = await serveProcess(options);
    const target = { baseUrl: service.baseUrl, keys };
    await checkAfterKill(target, journal, tally);
    journal = newJournal();
    return { service, target };
  }

  /** @returns false when the work ended before it reached the call */
  async function killAt(call: string, nth: number): Promise<boolean> {
    const { service, target } = await startAndCheck();
    // Some data is acknowledged before the kill.
    await workOnce(target, journal);
    const detach = await killAtCall(service.pid, call, nth);
    const timeout = setTimeout(() => void detach('SIGKILL'), answerTimeoutMs);
    const isDone = await workOnce(target, journal);
    if (isDone) await detach();
    // It may be dead already.
    await service.end('SIGKILL');
    clearTimeout(timeout);
    if (!isDone) countKill(tally, journal);
    return !isDone;
  }

  for (const call of calls) {
    for (let nth = 1; await killAt(call, nth); nth = next(nth)) onKill?.(`${call} ${nth}`, tally);
  }
  const last = await startAndCheck();
  await last.service.end('SIGTERM');
  await verifyTrail(dataDir, tally);
  return tally;
}

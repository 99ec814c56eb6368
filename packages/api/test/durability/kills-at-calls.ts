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

/** Uploads and submits, one after the other. False: the service ended before that was done. */
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
 * How long work under strace, and the end of a killed process, may take in milliseconds. Occasionally strace and the threads of a
 * killed process wait for each other, and its files stay open until strace is killed, too.
 */
const answerTimeoutMs = 30_000;

/** Which kills to make. */
export interface CallPlan {
  readonly dataDir: string;
  readonly calls: readonly string[];
  /** Returns the next n after a kill at the nth call of a thread. */
  next(nth: number): number;
  onKill?(point: string, tally: Tally): void;
}

/**
 * Kills the service when a thread is about to make a call for the first time, for the second, and so on, until the work needs fewer
 * calls, for each kind of call. After each kill it reads everything that was acknowledged.
 */
export async function killAtCalls({ dataDir, calls, next, onKill }: CallPlan): Promise<Tally> {
  const imports = [new URL('./often-checkpoint.ts', import.meta.url)];
  // One thread for all files, so that the order of calls is always the same.
  const options = { dataDir, imports, env: { UV_THREADPOOL_SIZE: '1' } };
  const keys = await initOrganization({ dataDir });
  const tally = newTally();
  /** The journal at the last kill, which the next service is compared with before its own kill. */
  let known = newJournal();

  async function startAndCheck() {
    const service = await serveProcess(options);
    const target = { baseUrl: service.baseUrl, keys };
    await checkAfterKill(target, known, tally);
    known = newJournal();
    return { service, target };
  }

  /** False: the work ended before the call was reached. */
  async function killAt(call: string, nth: number): Promise<boolean> {
    const { service, target } = await startAndCheck();
    // So that something is acknowledged before the kill.
    await workOnce(target, known);
    const letGo = await killAtCall(service.pid, call, nth);
    const late = setTimeout(() => void letGo('SIGKILL'), answerTimeoutMs);
    const isDone = await workOnce(target, known);
    if (isDone) await letGo();
    // It may have been killed already.
    await service.end('SIGKILL');
    clearTimeout(late);
    if (!isDone) countKill(tally, known);
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

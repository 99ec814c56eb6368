import type { SubmissionResult } from '@document-signer/core';
import { isTimeout } from '../failure/service-answer.ts';
import { type Fate, fateOf, isAboutKey, isDecided, waitAfter, waitInDoubt } from './fate.ts';
import type { Line } from './line.ts';

/** How far a submission is on its way. Only what is known is said. */
export interface Delivery {
  readonly state: 'sending' | 'waiting';
  /** Whether it may have arrived already. While it cannot, the signer may take it back. */
  readonly mayHaveArrived: boolean;
  /** Why it waits. `slow`: the time for it was over, though there is a connection. `unclear`: what was answered does not say whether it is stored. `key`: it may have arrived, and the service does not take the key any more; another client is needed. */
  readonly cause: 'offline' | 'busy' | 'slow' | 'unreachable' | 'unclear' | 'key' | undefined;
  /** When the next try is, by `performance.now()`; undefined where that is for something else to decide. */
  readonly until: number | undefined;
}

interface Job {
  readonly line: Line;
  readonly signal: AbortSignal;
  /** Whether it was on its way before, in an earlier life of the page. */
  readonly wasTried: boolean;
  /** Whether the service had failed at it before: it may have arrived then, but that is for the signer to decide. */
  readonly hasFailed: boolean;
  send(): Promise<SubmissionResult>;
  /** Asks the service for something harmless: when that is answered, there is a connection, whatever the browser says. */
  probe(): Promise<unknown>;
  /** Called whenever something changes, and waited for: what is known of it is noted before it is on the line. */
  onChange(delivery: Delivery): Promise<void>;
  /** Called when what may have arrived is refused, or answered with what nobody can read: it is asked again. */
  onRefusal(error: unknown): void;
}

/** How often the line is tried while the browser says that there is none, milliseconds. */
const probeEvery = 15_000;

/** How often a key is tried again that was refused, milliseconds: as a rule only another one helps. */
const betweenKeys = 10 * 60_000;

async function isConnected({ line, probe }: Job): Promise<boolean> {
  if (!line.isOffline()) return true;
  return await probe().then(
    () => true,
    (error: unknown) => fateOf(error).next !== 'passes',
  );
}

/** Nothing is sent while the browser is offline: so it is certain that nothing arrived, and the signer can be told so. */
async function untilConnected(job: Job): Promise<void> {
  if (!job.line.isOffline()) return;
  do {
    const waiting = job.line.wait(probeEvery, job.signal);
    await job.onChange({ state: 'waiting', cause: 'offline', mayHaveArrived: job.hasFailed, until: undefined });
    await waiting;
    job.signal.throwIfAborted();
  } while (!(await isConnected(job)));
}

function causeOf(error: unknown, { next }: Fate, line: Line): Delivery['cause'] {
  if (isAboutKey(error)) return 'key';
  if (next === 'refused') return 'busy';
  if (next === 'final') return 'unclear';
  return line.isOffline() ? 'offline' : isTimeout(error) ? 'slow' : 'unreachable';
}

/**
 * Sends a submission until the service has answered: at once, again after growing waits while the network is away, and
 * up to five times while the service is busy. It is the very same each time, so that it is stored once. Once an answer was
 * lost, only the service's word on the submission itself ends it.
 *
 * @throws what the service finally said, or the signal's reason
 */
export async function deliver(job: Job): Promise<SubmissionResult> {
  const { line, signal, hasFailed, onChange } = job;
  let isInDoubt = job.wasTried;
  if (!isInDoubt) await untilConnected(job);
  const tries = { passes: 0, refused: 0, final: 0 };
  for (;;) {
    signal.throwIfAborted();
    await onChange({ state: 'sending', mayHaveArrived: isInDoubt || hasFailed, cause: undefined, until: undefined });
    signal.throwIfAborted();
    try {
      return await job.send();
    } catch (error) {
      signal.throwIfAborted();
      const fate = fateOf(error);
      // One that the service fails at while it may be done is for the signer to decide, unless another try may have arrived.
      isInDoubt ||= fate.mayBeDone && (fate.next !== 'final' || fate.isUnread);
      const isAskedFor = isInDoubt && !isDecided(error);
      const wait = (isAskedFor ? waitInDoubt : waitAfter)(fate, ++tries[fate.next], Math.random());
      if (wait === undefined) throw error;
      if (fate.next === 'final') job.onRefusal(error);
      const cause = causeOf(error, fate, line);
      const until = cause === 'key' ? undefined : performance.now() + wait;
      // Begun before it is told: whoever sees that it waits may want it to end at once.
      const waiting = line.wait(cause === 'key' ? betweenKeys : wait, signal);
      await onChange({ state: 'waiting', mayHaveArrived: isInDoubt || hasFailed, cause, until });
      await waiting;
    }
  }
}

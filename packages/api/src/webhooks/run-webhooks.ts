import { type JobRunner, type RunOptions, runJobs } from '../jobs/run-jobs.ts';
import type { Database } from '../storage/sql/database.ts';
import { forgetDeliveries } from '../storage/webhook-forgetting.ts';
import { nextTurn, takeTurn, type WebhookTurn } from '../storage/webhook-turns.ts';
import { type DeliveryDeps, deliverDue } from './deliver.ts';
import { forgetNowAndThen } from './forget-now-and-then.ts';
import { createPlaces, limits } from './places.ts';
import { runForgetting } from './run-forgetting.ts';

/** What runs webhooks. */
export interface WebhookOptions extends DeliveryDeps, Pick<RunOptions, 'noteFailure'> {
  readonly database: Pick<Database, 'read' | 'write' | 'unscoped' | 'isShared'>;
  readonly log: DeliveryDeps['log'] & Parameters<typeof runJobs>[1]['log'];
  /** How long deliveries are remembered, in milliseconds. */
  readonly logFor: number;
}

/**
 * How long a turn may last, beyond what an attempt may, in milliseconds: enough to wait for connections to the database and
 * to write all of it down.
 */
const writing = 20_000;

/**
 * How often is looked whether there is something to send, in milliseconds. Events are written by many, and with several
 * processes by others: nobody needs to tell.
 */
const lookEvery = 500;

/** A turn, and what leaves its place again. */
interface TakenTurn extends WebhookTurn {
  leave(): void;
}

/** Sends webhooks: to many endpoints at a time, so that one that is slow keeps only itself waiting. */
export function runWebhooks(options: WebhookOptions): JobRunner {
  const { database, now, log, noteFailure, sending, logFor } = options;
  const places = createPlaces(now);
  const deliver = deliverDue(options);
  const runner = runJobs<TakenTurn>(
    {
      nextDue: () => nextTurn(database, places.taken()),
      async take(after) {
        const leasedUntil = now() + sending.timeout + writing;
        const turn = await takeTurn(database, { now: now(), after, taken: places.taken(), leasedUntil });
        return turn && { ...turn, leave: places.take(turn) };
      },
      work: (turn, stop) => deliver(turn, stop).finally(turn.leave),
    },
    { atATime: limits.inAll, now, log, noteFailure, lookEvery },
  );
  const forgetting = runForgetting(options);
  const endForgetting = forgetNowAndThen(() => forgetDeliveries(database, now() - logFor), log);
  runner.wake();
  return {
    wake: runner.wake,
    async stop(within) {
      endForgetting();
      await Promise.all([runner.stop(within), forgetting.stop(within)]);
    },
  };
}

import { type JobRunner, runJobs } from '../jobs/run-jobs.ts';
import type { Database } from '../storage/sql/database.ts';
import { forgetDeliveries } from '../storage/webhook-forgetting.ts';
import { nextTurn, takeTurn, type WebhookTurn } from '../storage/webhook-turns.ts';
import { type DeliveryDeps, deliverDue } from './deliver.ts';
import { forgetNowAndThen } from './forget-now-and-then.ts';
import { runForgetting } from './run-forgetting.ts';

/** What runs webhooks. */
export interface WebhookOptions extends DeliveryDeps {
  readonly database: Pick<Database, 'read' | 'write' | 'across' | 'isShared'>;
  readonly log: DeliveryDeps['log'] & Parameters<typeof runJobs>[1]['log'];
  /** How long deliveries are remembered, in milliseconds. */
  readonly logFor: number;
}

/** How many endpoints something is sent to at a time: of all organizations, and of one. */
const limits = { inAll: 40, perOrganization: 5 } as const;

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

/** Counts the turns of each organization. */
function countTurns() {
  const turns = new Map<string, number>();
  return {
    add(organizationId: string, change: 1 | -1): void {
      const count = (turns.get(organizationId) ?? 0) + change;
      if (count > 0) turns.set(organizationId, count);
      else turns.delete(organizationId);
    },
    /** The organizations that have as many as they may. */
    full: () => [...turns].filter(([, count]) => count >= limits.perOrganization).map(([id]) => id),
  };
}

/** Sends webhooks: to many endpoints at a time, so that one that is slow keeps only itself waiting. */
export function runWebhooks(options: WebhookOptions): JobRunner {
  const { database, now, log, sending, logFor } = options;
  const turns = countTurns();
  const deliver = deliverDue(options);
  const runner = runJobs<WebhookTurn>(
    {
      nextDue: () => nextTurn(database, turns.full()),
      async take(after) {
        const leasedUntil = now() + sending.timeout + writing;
        const turn = await takeTurn(database, { now: now(), after, full: turns.full(), leasedUntil });
        if (turn) turns.add(turn.organizationId, 1);
        return turn;
      },
      work: (turn, stop) => deliver(turn, stop).finally(() => turns.add(turn.organizationId, -1)),
    },
    { atATime: limits.inAll, now, log, lookEvery },
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

import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import { runCompletions } from './completion/run-completions.ts';
import type { Config } from './config.ts';
import { addressRules } from './features/webhooks/address-rules.ts';
import { createResolve } from './features/webhooks/resolve.ts';
import { runWebhooks } from './features/webhooks/run-webhooks.ts';
import { webhookSecrets } from './features/webhooks/signing.ts';
import { runSweeps } from './intake/sweep-files.ts';
import type { RunOptions } from './jobs/run-jobs.ts';
import type { Stores } from './open-stores.ts';
import { resumeSweeps } from './storage/resume-sweeps.ts';

/** For a whole attempt to deliver an event. */
const webhookTimeoutMs = 10_000;

/** The work in the background, as those who serve see it. */
export interface Work {
  /** Is told that a completion waits to be done. */
  readonly completions: { wake(): void };
  /** Is told that files wait to be removed. */
  readonly sweeps: { wake(): void };
  /** Begins nothing more, lets what is under way finish, so many milliseconds at most, and gives the rest back. */
  stop(within: number): Promise<unknown>;
}

/** Where webhooks may be sent, and what they are signed with. */
export function webhookMeans({ webhooks }: Config, { secrets }: Pick<Stores, 'secrets'>): AppDeps['webhooks'] {
  return { rules: addressRules(webhooks.allowedNetworks), secrets: webhookSecrets(secrets.webhooks) };
}

/** Where anybody can verify a sealed file: an own page of the operator, or the page of this service. Undefined: nobody said how others reach it. */
export function verifyUrlOf({ verifyUrl, baseUrl }: Pick<Config, 'verifyUrl' | 'baseUrl'>): string | undefined {
  return verifyUrl ?? (baseUrl === undefined ? undefined : `${baseUrl}/verify`);
}

/** What work is done with. */
interface WorkDeps
  extends Omit<Stores, 'close'>,
    Pick<AppDeps, 'webhooks' | 'now' | 'metrics' | 'prepareDocument'>,
    Pick<RunOptions, 'noteFailure'> {
  readonly log: Logger;
}

/** Starts what is done beside answering requests: completions, webhooks, and sweeping. */
export async function startWork(config: Config, { webhooks, folders, ...deps }: WorkDeps): Promise<Work> {
  const { completionThreads } = config;
  const sending = { rules: webhooks.rules, resolve: createResolve(), timeoutMs: webhookTimeoutMs };
  // A process that has the database to itself knows that nobody is at what the one before it had in hand.
  if (!deps.database.isShared) {
    await deps.reserve.use(() => resumeSweeps(deps.database, deps.now()));
  }
  const completions = await runCompletions({
    ...{ ...deps, folder: folders.completing, threads: completionThreads },
    verifyUrl: verifyUrlOf(config),
  });
  const retentionMs = config.webhooks.logFor;
  const sender = runWebhooks({ ...deps, secrets: webhooks.secrets, sending, retentionMs });
  const sweeps = runSweeps(deps);
  return {
    ...{ completions, sweeps },
    stop: (within) => Promise.all([completions, sender, sweeps].map((runner) => runner.stop(within))),
  };
}

/** Of a process that leaves it all to others: they look for it by themselves, and nobody tells them. */
export const leaveWork: Work = {
  completions: { wake: () => undefined },
  sweeps: { wake: () => undefined },
  stop: async () => undefined,
};

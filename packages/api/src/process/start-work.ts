import type { Logger } from 'pino';
import { runCompletions } from '../completion/run-completions.ts';
import { addressRules } from '../features/webhooks/address-rules.ts';
import { createResolve } from '../features/webhooks/resolve.ts';
import { runWebhooks } from '../features/webhooks/run-webhooks.ts';
import { webhookSecrets } from '../features/webhooks/signing.ts';
import type { AppDeps } from '../http/app.ts';
import { runRemovals } from '../intake/remove-files.ts';
import type { RunOptions } from '../jobs/run-jobs.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';

/** For a whole attempt to deliver an event. */
const webhookTimeoutMs = 10_000;

/** The background work of a process. */
export interface Work {
  /** Wakes the runner when a completion is due. */
  readonly completions: { wake(): void };
  /** Wakes the runner when files are to be removed. */
  readonly removals: { wake(): void };
  /** Starts nothing more, waits for jobs in progress, for so many milliseconds at most, and returns the others to the queue. */
  stop(within: number): Promise<unknown>;
}

/** Where webhooks may be sent, and what they are signed with. */
export function webhookMeans({ webhooks }: Config, { secrets }: Pick<Stores, 'secrets'>): AppDeps['webhooks'] {
  return { rules: addressRules(webhooks.allowedNetworks), secrets: webhookSecrets(secrets.webhooks) };
}

/** The page where anyone can verify a sealed file: the operator's own, or that of this service. Undefined without either address. */
export function verifyUrlOf({ verifyUrl, baseUrl }: Pick<Config, 'verifyUrl' | 'baseUrl'>): string | undefined {
  return verifyUrl ?? (baseUrl === undefined ? undefined : `${baseUrl}/verify`);
}

/** What background work needs. */
interface WorkDeps
  extends Omit<Stores, 'close'>,
    Pick<AppDeps, 'webhooks' | 'now' | 'metrics' | 'prepareDocument'>,
    Pick<RunOptions, 'noteFailure'> {
  readonly log: Logger;
}

/** Starts the background work: completions, webhooks, and removing files. */
export async function startWork(config: Config, { webhooks, folders, ...deps }: WorkDeps): Promise<Work> {
  const { completionThreads } = config;
  const sending = { rules: webhooks.rules, resolve: createResolve(), timeoutMs: webhookTimeoutMs };
  const removals = await runRemovals(deps);
  const completions = await runCompletions({
    ...{ ...deps, folder: folders.completing, threads: completionThreads },
    verifyUrl: verifyUrlOf(config),
  });
  const retentionMs = config.webhooks.logFor;
  const sender = runWebhooks({ ...deps, secrets: webhooks.secrets, sending, retentionMs });
  return {
    ...{ completions, removals },
    stop: (within) => Promise.all([completions, sender, removals].map((runner) => runner.stop(within))),
  };
}

/** For a process without background work: the other processes poll for jobs. */
export const leaveWork: Work = {
  completions: { wake: () => undefined },
  removals: { wake: () => undefined },
  stop: async () => undefined,
};

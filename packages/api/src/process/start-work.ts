import type { Logger } from 'pino';
import { runRemovals } from '../blobs/remove-files.ts';
import { runCompletions } from '../completion/run-completions.ts';
import type { PrepareDocument } from '../features/documents/prepare-document.ts';
import { runEnvelopeTimers } from '../features/envelopes/timers.ts';
import { runMail } from '../features/mail/run-mail.ts';
import { addressRules } from '../features/webhooks/address-rules.ts';
import { createResolve } from '../features/webhooks/resolve.ts';
import { runWebhooks } from '../features/webhooks/run-webhooks.ts';
import { webhookSecrets } from '../features/webhooks/signing.ts';
import { expireLeases } from '../jobs/job-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Deps, RunnersToWake } from '../operations/handler.ts';
import type { Config } from './config.ts';
import type { Stores } from './open-stores.ts';

/** For a whole attempt to deliver an event. */
const webhookTimeoutMs = 10_000;

/** The background work of a process. */
export interface Work extends RunnersToWake {
  /** Starts no more jobs, waits up to `timeoutMs` for those in progress, and returns the others to the queue. */
  stop(timeoutMs: number): Promise<unknown>;
}

/** Where webhooks may be sent, and the secrets that sign them. */
export function webhookDeps({ webhooks }: Config, { secrets }: Pick<Stores, 'secrets'>): Deps['webhooks'] {
  return { rules: addressRules(webhooks.allowedNetworks), secrets: webhookSecrets(secrets.webhooks) };
}

/** The verification page that certificates name: the operator's own, or that of this service. Undefined without either URL. */
export function verifyUrlOf({ verifyUrl, baseUrl }: Pick<Config, 'verifyUrl' | 'baseUrl'>): string | undefined {
  return verifyUrl ?? (baseUrl === undefined ? undefined : `${baseUrl}/verify`);
}

/** What background work needs. */
interface WorkDeps extends Omit<Stores, 'close'>, Pick<Deps, 'webhooks' | 'now'> {
  readonly prepareDocument: PrepareDocument;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Starts the background work: completions, webhooks, and removing files. */
export async function startWork(config: Config, { webhooks, folders, ...deps }: WorkDeps): Promise<Work> {
  if (!deps.database.isShared) await expireLeases(deps.database, deps.now());
  const removals = runRemovals(deps);
  const completions = runCompletions({
    ...deps,
    folder: folders.completing,
    threads: config.completionThreads,
    verifyUrl: verifyUrlOf(config),
  });
  const sender = runWebhooks({
    ...deps,
    secrets: webhooks.secrets,
    sending: { rules: webhooks.rules, resolve: createResolve(), timeoutMs: webhookTimeoutMs },
    retentionMs: config.webhooks.retentionMs,
  });
  const timers = runEnvelopeTimers(deps);
  const mail = config.mail ? [runMail({ ...deps, folder: folders.completing }, config.mail)] : [];
  return {
    completions,
    removals,
    stop: (timeoutMs) =>
      Promise.all([completions, sender, removals, timers, ...mail].map((runner) => runner.stop(timeoutMs))),
  };
}

/** For a process without background work. The other processes poll for jobs. */
export const noWork: Work = {
  completions: { wake: () => undefined },
  removals: { wake: () => undefined },
  stop: async () => undefined,
};

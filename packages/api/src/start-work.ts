import type { AppDeps } from './app.ts';
import { runCompletions } from './completion/run-completions.ts';
import type { Config } from './config.ts';
import { addressRules } from './webhooks/addresses.ts';
import { resolveByDns } from './webhooks/resolve.ts';
import { runWebhooks } from './webhooks/run-webhooks.ts';
import { webhookSecrets } from './webhooks/secrets.ts';

/** For all of an attempt to deliver an event, in milliseconds. */
const webhookTimeout = 10_000;

/** Starts what is done beside answering requests: completions, and webhooks. */
export async function startWork(
  { completionThreads, webhooks: { allowedNetworks, logFor } }: Config,
  deps: Pick<AppDeps, 'database' | 'blobs' | 'seals' | 'secrets' | 'log' | 'now'> & { readonly folder: string },
) {
  const webhooks = { rules: addressRules(allowedNetworks), secrets: webhookSecrets(deps.secrets.webhooks) };
  const sending = { rules: webhooks.rules, resolve: resolveByDns, timeout: webhookTimeout };
  const completions = await runCompletions({ ...deps, threads: completionThreads });
  const sender = runWebhooks({ ...deps, secrets: webhooks.secrets, sending, logFor });
  const stop = (within: number) => Promise.all([completions.stop(within), sender.stop(within)]);
  return { completions, webhooks, stop };
}

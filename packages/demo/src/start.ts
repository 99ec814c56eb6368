import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createDemo } from './backend/app.ts';
import { createInbox } from './backend/inbox.ts';
import { serveBuilt } from './backend/pages.ts';
import { runApiCommand, startApi, untilReady } from './launch/api-process.ts';
import { openOrganization } from './launch/organization.ts';
import { listen, requireFreePort } from './launch/port.ts';
import { openSamples, sampleFolder } from './launch/samples.ts';
import { readSettings, type Settings } from './launch/settings.ts';
import { openWebhook } from './launch/webhook.ts';

type End = () => Promise<void>;

async function choosePages({ dev }: Settings, running: End[]): Promise<RequestHandler> {
  if (!dev) return serveBuilt();
  // Loaded only here: Vite is a development dependency.
  const { serveByVite } = await import('./backend/dev-pages.ts');
  const { pages, stop } = await serveByVite();
  running.push(stop);
  return pages;
}

/**
 * Starts the API and the demo. Adds what was started to `running`, even if a later step fails.
 *
 * @param fail called if the API ends unexpectedly later
 */
async function start(settings: Settings, running: End[], fail: (error: unknown) => void): Promise<readonly string[]> {
  const { host, apiPort, demoPort, dataDir, apiUrl, baseUrl, hooksUrl, origins } = settings;
  await requireFreePort(host, apiPort, 'API_PORT');
  await requireFreePort(host, demoPort, 'DEMO_PORT');
  const pages = await choosePages(settings, running);

  console.log('Starting the API …');
  const api = startApi(settings);
  running.push(api.stop);
  api.broken.catch(fail);
  await untilReady(settings);

  const folder = join(dataDir, 'demo');
  const init = () =>
    runApiCommand(settings, ['init', '--organization', 'Document Signer demo', '--plan', 'standard', '--json']);
  const { client, organizationId } = await openOrganization(folder, apiUrl, init);
  const samples = await openSamples({ client, organizationId, folder, source: sampleFolder });

  const { id: webhookId, secret } = await openWebhook({ client, organizationId, folder, url: hooksUrl });
  const hooks = { inbox: createInbox(), webhookId, url: hooksUrl, secret };

  running.push(await listen(host, demoPort, createDemo({ ...settings, client, samples, hooks, pages })));
  const [contract] = samples.keys();
  return [
    '',
    `  Open    ${origins[0]}/`,
    `  Sign    ${origins[0]}/sign/${contract}   a sample contract, ready to sign`,
    `  Events  ${origins[0]}/events   what the service tells the demo's own server`,
    `  API     ${baseUrl}`,
    `  Data    ${dataDir}   kept between starts; delete it to start over`,
    '  Stop    Ctrl-C',
    '',
  ];
}

/** Creates the shutdown: stops everything, newest first, then this process. A second call does nothing. */
function createStop(running: readonly End[]): (exitCode: number) => Promise<void> {
  let stopping: Promise<void> | undefined;
  const endAll = async (exitCode: number) => {
    for (const end of running.toReversed()) await end();
    process.exit(exitCode);
  };
  return (exitCode) => {
    stopping ??= endAll(exitCode);
    return stopping;
  };
}

async function main(): Promise<void> {
  const running: End[] = [];
  const stop = createStop(running);
  const fail = (error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    return stop(1);
  };
  // Ctrl-C arrives twice: from the terminal and through npm's wrapper.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  try {
    for (const line of await start(readSettings(process.env, process.argv.slice(2)), running, fail)) console.log(line);
  } catch (error) {
    await fail(error);
  }
}

await main();

import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import type { Command } from './command.ts';

/** Serves until the process is asked to end, and then lets what is under way finish. */
async function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const server = await startServer(config, log);
  log.info({ baseUrl: server.baseUrl }, 'listening');
  let isStopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal reaches us more than once.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    await server.stop();
    log.info('stopped');
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** The service itself. */
export const serve: Command = {
  summary: 'Serves the API until it is stopped.',
  help: `Usage: document-signer serve

Serves the API until it is asked to end by SIGTERM or SIGINT (Ctrl-C). Requests under way are finished first.
`,
  run,
};

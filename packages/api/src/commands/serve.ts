import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { startServer } from '../server.ts';
import type { Command } from './command.ts';

/**
 * The log goes to the standard output some lines at a time, within a second: a system call for each would cost more than
 * all else that is logged. An end in order, or by an error, writes what is left.
 */
const logFile = { dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 };

/** Serves until the process is asked to end, and then lets what is under way finish. */
async function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(logFile));
  const server = await startServer(config, log);
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
  // Whoever reads this may ask it to end at once.
  log.info({ baseUrl: server.baseUrl }, 'listening');
  log.flush();
}

/** The service itself. */
export const serve: Command = {
  summary: 'Serves the API until it is stopped.',
  help: `Usage: document-signer serve

Serves the API until it is asked to end by SIGTERM or SIGINT (Ctrl-C). Requests under way are finished first.
`,
  run,
};

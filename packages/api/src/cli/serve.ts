import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../process/config.ts';
import { startServer, startWorker } from '../process/server.ts';
import { defineCommand, flag } from './command.ts';

/** Buffers lines for up to a second: a system call for each line would be most of the cost of the log. */
const logFile = { dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 };

/** For the last writes, after the time for requests and jobs. */
const lastWritesMs = 5_000;

/** How long the process waits for peers to close their connections. */
const closeMs = 1_000;

/**
 * Starts something, and stops it on SIGTERM or SIGINT. When stopping takes too long, the process ends with code 1.
 *
 * @param start also checks the settings that it needs
 * @param announce logs that it runs
 */
async function runUntilStopped<T extends { stop(): Promise<void> }>(
  start: (config: Config, log: Logger) => Promise<T>,
  announce: (running: T, log: Logger) => void,
): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(logFile));
  const running = await start(config, log);
  let isStopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal sends several signals.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    // Deployments may watch the log for this line.
    log.flush();
    const { drainDelayMs, drainTimeoutMs } = config.connections;
    const timer = setTimeout(
      () => {
        log.error('shutdown timed out, in-flight work aborted');
        process.exit(1);
      },
      drainDelayMs + drainTimeoutMs + lastWritesMs,
    );
    await running.stop();
    clearTimeout(timer);
    log.info('stopped');
    // Connections to a peer that does not answer would keep the process.
    setTimeout(() => process.exit(), closeMs).unref();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  announce(running, log);
  log.flush();
}

export const serve = defineCommand({
  name: 'serve',
  summary: 'Serves the API until it is stopped.',
  usage: ['[--no-work]'],
  details: `
Serves the API, completes submissions and sends webhooks. On SIGTERM or SIGINT (Ctrl-C) it finishes the requests in flight
and ends.`,
  options: {
    'no-work': flag('leaves completions and webhooks to `work` processes (PostgreSQL only)'),
  },
  async run(values) {
    const works = !values['no-work'];
    await runUntilStopped(
      (config, log) => {
        if (works || config.database) return startServer(config, log, { works });
        throw new Error(
          '--no-work needs DATABASE_URL: an embedded database belongs to one process, which has to do the work.',
        );
      },
      ({ baseUrl, metricsUrl }, log) => log.info({ baseUrl, metricsUrl, works }, 'listening'),
    );
  },
});

export const work = defineCommand({
  name: 'work',
  summary: 'Completes submissions and sends webhooks, beside processes that serve.',
  usage: [''],
  details: `
Completes submissions and sends webhooks (PostgreSQL only). Run as many processes as you like. On SIGTERM or SIGINT (Ctrl-C)
a process finishes its jobs and ends; jobs that take too long return to the queue.`,
  options: {},
  async run() {
    await runUntilStopped(
      (config, log) => {
        if (config.database) return startWorker(config, log);
        throw new Error(
          '`work` needs DATABASE_URL: an embedded database belongs to one process, `serve`, which also does the work.',
        );
      },
      ({ metricsUrl }, log) => log.info({ metricsUrl }, 'working'),
    );
  },
});

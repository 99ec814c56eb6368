import { type Logger, pino } from 'pino';
import { type Config, readConfig } from '../config.ts';

/**
 * The log goes to the standard output some lines at a time, within a second: a system call for each would cost more than
 * all else that is logged. An end in order, or by an error, writes what is left.
 */
const logFile = { dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 };

/**
 * For the last notes to be written, and connections to be closed, beyond what requests and work under way are given, in
 * milliseconds: a database that says nothing would be waited for much longer.
 */
const lastMoments = 5_000;

/** For connections to be closed from the other side, too, once all was brought to its end, in milliseconds. */
const lastGoodbyes = 1_000;

/** Something that runs until it is stopped. */
interface Running {
  stop(): Promise<void>;
}

/**
 * Starts something, and stops it when the process is asked to end by SIGTERM or SIGINT. When that takes too long, the process
 * ends all the same, with code 1.
 *
 * @param start checks the settings for what it needs, too
 * @param tell what the log says once it runs; whoever reads that may ask it to end at once
 */
export async function runUntilAsked<T extends Running>(
  start: (config: Config, log: Logger) => Promise<T>,
  tell: (running: T, log: Logger) => void,
): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(logFile));
  const running = await start(config, log);
  let isStopping = false;
  const stop = async () => {
    // Ctrl-C in a terminal reaches us more than once.
    if (isStopping) return;
    isStopping = true;
    log.info('stopping');
    // Whoever waits for it to be gone from a balancer may read that it has begun.
    log.flush();
    const { drainDelay, drainTimeout } = config.connections;
    const cut = setTimeout(
      () => {
        log.error('shutdown timed out, in-flight work aborted');
        process.exit(1);
      },
      drainDelay + drainTimeout + lastMoments,
    );
    await running.stop();
    clearTimeout(cut);
    log.info('stopped');
    // All is at its end by now. Connections to whoever says nothing any more would keep the process all the same.
    setTimeout(() => process.exit(), lastGoodbyes).unref();
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  tell(running, log);
  log.flush();
}

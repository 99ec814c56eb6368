import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startServer } from '../server.ts';

/** Serves until the process is asked to end, and then lets what is under way finish. */
export async function serve(config: Config, log: Logger): Promise<void> {
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

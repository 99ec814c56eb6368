import { parseArgs } from 'node:util';
import { startWorker } from '../worker.ts';
import type { Command } from './command.ts';
import { runUntilAsked } from './run-until-asked.ts';

const needsDatabase =
  '`work` needs DATABASE_URL: an embedded database belongs to one process, `serve`, which does the work as well.';

/** Works until the process is asked to end, and then lets what is under way finish. */
async function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options: {} });
  await runUntilAsked(
    (config, log) => {
      if (!config.database) throw new Error(needsDatabase);
      return startWorker(config, log);
    },
    ({ metricsUrl }, log) => log.info({ metricsUrl }, 'working'),
  );
}

/** The work in the background, without the API. */
export const work: Command = {
  summary: 'Completes submissions and sends webhooks, beside processes that serve.',
  help: `Usage: document-signer work

Completes submissions and sends webhooks until it is asked to end by SIGTERM or SIGINT (Ctrl-C). What is under way is
finished first, and what takes too long is left to others. With PostgreSQL only, and as many at a time as you like.
`,
  run,
};

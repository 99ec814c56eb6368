import { parseArgs } from 'node:util';
import { startServer } from '../server.ts';
import type { Command } from './command.ts';
import { runUntilAsked } from './run-until-asked.ts';

const needsAnother =
  '--no-work needs DATABASE_URL: an embedded database belongs to one process, and nobody else could do the work.';

/** Serves until the process is asked to end, and then lets what is under way finish. */
async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { 'no-work': { type: 'boolean', default: false } } });
  const works = !values['no-work'];
  await runUntilAsked(
    (config, log) => {
      if (!works && !config.database) throw new Error(needsAnother);
      return startServer(config, log, { works });
    },
    ({ baseUrl, metricsUrl }, log) => log.info({ baseUrl, metricsUrl, works }, 'listening'),
  );
}

/** The service itself. */
export const serve: Command = {
  summary: 'Serves the API until it is stopped.',
  help: `Usage: document-signer serve [--no-work]

Serves the API until it is asked to end by SIGTERM or SIGINT (Ctrl-C). Requests under way are finished first. It also does
the work in the background: it completes submissions and sends webhooks.

  --no-work   leaves that to processes of \`work\`; with PostgreSQL only
`,
  run,
};

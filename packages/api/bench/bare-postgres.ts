import { newId } from '@document-signer/core';
import { Client } from 'pg';
import type { Database } from '../src/database/database.ts';
import { addDocument } from '../test/add-document.ts';
import { addOrganization } from '../test/add-organization.ts';
import type { PostgresServer } from '../test/postgres/server.ts';

/** The peer of the store: loops that only insert. Each has its own connection and waits for every answer. */
interface BareLoops {
  /** Inserts one row with a text. */
  insert(client: number): Promise<void>;
  /** Inserts the rows of a submission in a transaction, and waits for each. */
  transaction(client: number): Promise<void>;
  end(): Promise<void>;
}

/** The same columns as those of the service (`database/migrations`). */
const statements = {
  submission: `insert into submissions (id, organization_id, document_id, document_version, key_id, status, submitted_at,
    received_at, checksum, checksum_verified, body_hash, fields_json, render_context_json, pages_json, rest_json)
    values ($1, $2, $3, 1, $4, 'received', $5, $6, $1, 1, $1, $7, '{}', '[]', '{}')`,
  job: `insert into jobs (kind, subject_id, organization_id, attempts, deaths, due_at) values ('completion', $1, $2, 0, 0, $3)`,
  event: `insert into audit_events (organization_id, sequence, id, type, at, key_id, document_id, submission_id,
    details_json, details_hash, previous_hash, hash) values ($1, $2, $3, 'submission.received', $4, $5, $6, $7, $8, $9, $9, $9)`,
  head: 'update audit_heads set sequence = $2, hash = $3 where organization_id = $1',
} as const;

const hash = 'a'.repeat(64);
const details = JSON.stringify({
  salt: 'a'.repeat(22),
  bodyHash: hash,
  checksum: hash,
  documentVersion: 1,
  pagesViewed: 2,
});

/** The organization and document of a client. Each client has its own, so that none waits for another. */
interface Place {
  readonly organizationId: string;
  readonly documentId: string;
}

/** Adds an organization with a document for submissions. */
export async function newPlace(database: Database): Promise<Place> {
  const { id } = await addOrganization(database, { name: 'Bench', plan: 'scale' }, { keyId: null }, Date.now());
  const { record } = await addDocument(database, id, {}, { keyId: 'key_1' }, Date.now());
  return { organizationId: id, documentId: record.id };
}

/** The URL of a database for a superuser, to whom row-level security does not apply. */
export function asSuperuser(url: string, server: PostgresServer): string {
  return Object.assign(new URL(url), { username: new URL(server.url).username }).href;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

function transactions(client: Client, { organizationId, documentId }: Place, text: string): () => Promise<void> {
  const ask = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  let sequence = 1_000_000;
  return async () => {
    const [id, keyId, now] = [newId('sub'), 'key_1', Date.now()];
    sequence += 1;
    await client.query('begin');
    await ask('submission', [id, organizationId, documentId, keyId, new Date(now).toISOString(), now, text]);
    await ask('job', [id, organizationId, now]);
    await ask('event', [organizationId, sequence, newId('evt'), now, keyId, documentId, id, details, hash]);
    await ask('head', [organizationId, sequence, hash]);
    await client.query('commit');
  };
}

/**
 * Connects loops to a database with the tables of the service.
 *
 * @param url the URL for a superuser, to whom row-level security does not apply
 * @param places one for each client
 */
export async function bareLoops(url: string, places: readonly Place[], text: string): Promise<BareLoops> {
  const clients = await Promise.all(places.map(() => connect(url)));
  const [first] = clients;
  await first?.query('create table if not exists bare (id text primary key, body text not null)');
  await first?.query('alter table bare alter column body set storage external');
  const write = clients.map((client, index) => transactions(client, places[index] as Place, text));
  return {
    async insert(client) {
      const values = [newId('sub'), text];
      await clients[client]?.query({ name: 'bare', text: 'insert into bare values ($1, $2)', values });
    },
    transaction: async (client) => write[client]?.(),
    end: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

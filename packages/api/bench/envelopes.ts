import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@document-signer/core';
import { sql } from 'kysely';
import { openDatabase } from '../src/database/open-database.ts';
import { readConfig } from '../src/process/config.ts';
import { ensureDatabase } from '../test/postgres/ensure-database.ts';
import type { PostgresServer } from '../test/postgres/server.ts';
import { createContract, makeOrganization, type Settings } from './contract.ts';
import { measureAll, settle, some, withService } from './growth.ts';
import type { Figures, Load } from './load.ts';
import { rowsOf } from './many-documents.ts';

const fewEnvelopes = 1_000;

/** The number of rows per insert statement. */
const batch = 10_000;

const fields = ['tenant', 'landlord'].map((role, index) => ({
  id: role,
  role,
  type: 'signature',
  label: role,
  page: 1,
  x: 0.1,
  y: 0.1 + index / 2,
  width: 0.3,
  height: 0.1,
  required: true,
  editable: true,
}));

async function createEnvelope(origin: string, secretKey: string, documentId: string): Promise<string> {
  const signers = fields.map(({ role }, index) => ({ role, name: `${role} Roe`, order: index + 1 }));
  const answer = await fetch(`${origin}/v1/envelopes`, {
    method: 'POST',
    headers: { 'X-API-Key': secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ documentId, signers }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Inserts copies of an envelope and its signers with successive earlier creation times. @returns their ids */
async function copyEnvelope(settings: Settings, organizationId: string, id: string, count: number): Promise<string[]> {
  const database = await openDatabase(readConfig(settings));
  const ids = Array.from({ length: count }, () => newId('env'));
  for (let first = 0; first < count; first += batch) {
    const copies = rowsOf(ids.slice(first, first + batch), database.isShared);
    await database.write(organizationId, async (db) => {
      await sql`insert into envelopes (id, organization_id, document_id, document_version, status, created_at, is_mailed)
        select copies.value, organization_id, document_id, document_version, status, created_at - ${first + 1}, is_mailed
        from envelopes, ${copies} where id = ${id}`.execute(db);
      await sql`insert into envelope_signers (id, organization_id, envelope_id, position, role, name, sign_order, status,
          values_json, reminder_count)
        select replace(copies.value, 'env_', 'sgr_') || position, organization_id, copies.value, position, role, name,
          sign_order, status, values_json, reminder_count
        from envelope_signers, ${copies} where envelope_id = ${id}`.execute(db);
    });
  }
  await database.close();
  return ids;
}

function loadsOf(ids: readonly string[], key: string): Load[] {
  const get = (path: string) =>
    ({ method: 'GET', path: `/v1/envelopes${path}`, headers: { 'X-API-Key': key } }) as const;
  const repeated = (name: string, path: string) => ({
    name,
    connections: 1,
    status: 200,
    shots: Array.from({ length: 550 }, () => get(path)),
  });
  return [
    repeated('list, a page of 20', '?limit=20'),
    repeated('list of a state, a page of 20', '?limit=20&status=open'),
    { name: 'GET envelope', shots: some(ids, 440).map((id) => get(`/${id}`)), connections: 1, status: 200 },
  ];
}

async function measureWith(settings: Settings, count: number): Promise<ReadonlyMap<string, Figures>> {
  const { organizationId, secretKey } = makeOrganization(settings);
  const id = await withService(settings, async ({ origin }) => {
    const { metadata } = await createContract(origin, secretKey, JSON.stringify(fields));
    return createEnvelope(origin, secretKey, metadata.id);
  });
  const ids = await copyEnvelope(settings, organizationId, id, count);
  await settle(settings);
  return withService(settings, (service) => measureAll(service, loadsOf(ids, secretKey)));
}

/** Compares the response times of a service with many envelopes with those of one with a thousand. Sends one request at a time. */
export async function benchEnvelopes({ url }: PostgresServer, envelopes: number): Promise<void> {
  const dataDirs: string[] = [];
  const settings = async (database?: string): Promise<Settings> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-envelopes-bench-'));
    dataDirs.push(dataDir);
    const where = database === undefined ? {} : { DATABASE_URL: await ensureDatabase(url, database) };
    return { ...where, DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: 'off' };
  };
  console.log(`| storage | request | ms with ${fewEnvelopes} | ms with ${envelopes} | ratio | p99 with those, ms |`);
  console.log('|---|---|---|---|---|---|');
  try {
    for (const [name, few, many] of [
      ['embedded', await settings(), await settings()],
      ['PostgreSQL', await settings('few'), await settings('many')],
    ] as const) {
      const before = await measureWith(few, fewEnvelopes);
      for (const [load, { median, p99 }] of await measureWith(many, envelopes)) {
        const earlier = before.get(load)?.median ?? 0;
        const cells = [earlier.toFixed(2), median.toFixed(2), (median / earlier).toFixed(2), p99.toFixed(1)];
        console.log(`| ${[name, load, ...cells].join(' | ')} |`);
      }
    }
  } finally {
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  }
}

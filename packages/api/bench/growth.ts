import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigningDocument } from '@document-signer/core';
import { Client } from 'pg';
import { openDatabase } from '../src/database/open-database.ts';
import { readConfig } from '../src/process/config.ts';
import { ensureDatabase } from '../test/postgres/ensure-database.ts';
import type { PostgresServer } from '../test/postgres/server.ts';
import { cli, createContract, makeOrganization, reads, type Settings, submissions } from './contract.ts';
import { type Figures, type Load, measure } from './load.ts';
import { copyDocument } from './many-documents.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** The number of documents to compare with. */
const fewDocuments = 1_000;

const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
const signature = {
  ...box,
  id: 'sign',
  type: 'signature',
  label: 'Signature',
  page: 1,
  required: true,
  editable: true,
};

/** Selects distinct ids, evenly distributed. */
export function some(ids: readonly string[], count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(ids[Math.floor(Math.random() * ids.length)] ?? '');
  return [...chosen];
}

async function loadsOf(document: SigningDocument, ids: readonly string[], key: string): Promise<Load[]> {
  const list = { method: 'GET', path: '/v1/documents?limit=20', headers: { 'X-API-Key': key } } as const;
  // Recently read documents are cached, so submissions use documents that were not requested before.
  const asked = some(ids, 660);
  const copies = asked.slice(440).map((id) => ({ ...document, metadata: { ...document.metadata, id } }));
  const first = reads(asked.slice(0, 440), key, 1);
  return [
    { name: 'list, a page of 20', shots: Array.from({ length: 550 }, () => list), connections: 1, status: 200 },
    first,
    await submissions(copies, key, { size: 30, connections: 1 }),
    { ...first, name: `${first.name}, again` },
  ];
}

export async function withService<T>(settings: Settings, work: (service: ServerProcess) => Promise<T>): Promise<T> {
  const service = await startProcess(cli, ['serve'], 4182, settings);
  return work(service).finally(() => service.stop());
}

export async function measureAll(
  service: ServerProcess,
  loads: readonly Load[],
): Promise<ReadonlyMap<string, Figures>> {
  const figures = new Map<string, Figures>();
  for (const load of loads) figures.set(load.name, await measure(service, load));
  return figures;
}

/** Runs the maintenance that would otherwise start during the measurement and slow it down. */
export async function settle({ DATABASE_URL }: Settings): Promise<void> {
  if (DATABASE_URL) {
    const client = new Client({
      connectionString: Object.assign(new URL(DATABASE_URL), { username: 'postgres' }).href,
    });
    await client.connect();
    for (const chore of ['vacuum analyze', 'checkpoint']) await client.query(chore);
    await client.end();
  }
  execFileSync('sync');
}

async function fill(settings: Settings, place: Parameters<typeof copyDocument>[1], count: number): Promise<string[]> {
  const database = await openDatabase(readConfig(settings));
  return copyDocument(database, place, count).finally(() => database.close());
}

/** Measures a new service with a number of documents. */
async function measureWith(settings: Settings, count: number): Promise<ReadonlyMap<string, Figures>> {
  const { organizationId, secretKey } = makeOrganization(settings);
  const fields = JSON.stringify([signature]);
  const document = await withService(settings, ({ origin }) => createContract(origin, secretKey, fields));
  const ids = await fill(settings, { organizationId, documentId: document.metadata.id }, count);
  await settle(settings);
  const loads = await loadsOf(document, ids, secretKey);
  return withService(settings, (service) => measureAll(service, loads));
}

async function compare(name: string, few: Settings, many: Settings, documents: number): Promise<void> {
  const before = await measureWith(few, fewDocuments);
  for (const [load, { median, p99 }] of await measureWith(many, documents)) {
    const earlier = before.get(load)?.median ?? 0;
    const cells = [earlier.toFixed(2), median.toFixed(2), (median / earlier).toFixed(2), p99.toFixed(1)];
    console.log(`| ${[name, load, ...cells].join(' | ')} |`);
  }
}

/**
 * Compares the response times of a service with many documents with those of one with a thousand. It sends one request at a time,
 * each for another document, so that nothing is cached.
 */
export async function benchGrowth({ url }: PostgresServer, documents: number): Promise<void> {
  const dataDirs: string[] = [];
  const settings = async (database?: string): Promise<Settings> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-growth-bench-'));
    dataDirs.push(dataDir);
    const where = database === undefined ? {} : { DATABASE_URL: await ensureDatabase(url, database) };
    return { ...where, DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: 'off' };
  };
  console.log(`| storage | request | ms with ${fewDocuments} | ms with ${documents} | ratio | p99 with those, ms |`);
  console.log('|---|---|---|---|---|---|');
  try {
    await compare('embedded', await settings(), await settings(), documents);
    await compare('PostgreSQL', await settings('few'), await settings('many'), documents);
  } finally {
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  }
}

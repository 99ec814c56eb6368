import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { ensureDatabase } from '../test/postgres/ensure-database.ts';
import type { PostgresServer } from '../test/postgres/server.ts';
import { asSuperuser, bareLoops, newPlace } from './bare-postgres.ts';
import { perSecond, storing } from './storing.ts';

const [rounds, clients] = [3, 32];
const bytes = Buffer.alloc(22_500, 'a');

/** The loads: submissions of one client or many, in one organization or in one for each client. */
async function storesOf(database: Database) {
  const places = await Promise.all(Array.from({ length: clients }, () => newPlace(database)));
  const stores = await Promise.all(
    places.map(({ organizationId, documentId }) =>
      storing(database, organizationId, { id: documentId, version: 1 }, bytes),
    ),
  );
  return {
    places,
    inOne: () => stores[0]?.() ?? Promise.resolve(),
    inEach: (client: number) => stores[client]?.() ?? Promise.resolve(),
  };
}

type Loads = Readonly<Record<string, readonly [clients: number, insert: (client: number) => Promise<unknown>]>>;

/** The best of some rounds of each load. The loads alternate, so that background load affects all of them. */
async function measureAll(
  loads: Loads,
  count: number,
  afterFirst: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const best = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, [atOnce, insert]] of Object.entries(loads)) {
      const figure = await perSecond(round === 0 ? count / 5 : count, atOnce, insert);
      // The first round warms up, and fills the empty tables.
      if (round > 0) best.set(name, Math.max(best.get(name) ?? 0, figure));
    }
    if (round === 0) await afterFirst();
  }
  return best;
}

async function analyze(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

function print(figures: ReadonlyMap<string, number>): void {
  const of = (name: string) => figures.get(name) ?? 0;
  console.log(
    '| clients | store | a second | one bare insert | ratio | the same rows, bare | ratio |\n|---|---|---|---|---|---|---|',
  );
  for (const name of [
    'embedded 1',
    `embedded ${clients}`,
    'PostgreSQL 1',
    `PostgreSQL ${clients}`,
    `PostgreSQL, ${clients} organizations`,
  ]) {
    const many = name.endsWith(' 1') ? 1 : clients;
    const bare = [of(`insert ${many}`), of(`transaction ${many}`)].flatMap((other) => [
      other.toFixed(0),
      (of(name) / other).toFixed(2),
    ]);
    console.log(`| ${[many, name.replace(/ \d+$/, ''), of(name).toFixed(0), ...bare].join(' | ')} |`);
  }
}

async function run(server: PostgresServer, dataDir: string, count: number): Promise<void> {
  const url = await ensureDatabase(server.url, 'storage');
  const superuserUrl = asSuperuser(url, server);
  const embedded = await openDatabase({ dataDir });
  const postgres = await openDatabase({
    dataDir,
    database: { url, pool: 10, statementTimeoutMs: 30_000, allowed: [] },
  });
  const [near, far, bare] = [await storesOf(embedded), await storesOf(postgres), await storesOf(postgres)];
  const loops = await bareLoops(superuserUrl, bare.places, bytes.toString('base64'));
  const figures = await measureAll(
    {
      ...{ 'embedded 1': [1, near.inOne], [`embedded ${clients}`]: [clients, near.inOne] },
      ...{ 'PostgreSQL 1': [1, far.inOne], [`PostgreSQL ${clients}`]: [clients, far.inOne] },
      [`PostgreSQL, ${clients} organizations`]: [clients, far.inEach],
      ...{ 'insert 1': [1, loops.insert], [`insert ${clients}`]: [clients, loops.insert] },
      ...{ 'transaction 1': [1, loops.transaction], [`transaction ${clients}`]: [clients, loops.transaction] },
    },
    count,
    () => analyze(superuserUrl),
  );
  for (const { end } of [{ end: loops.end }, { end: embedded.close }, { end: postgres.close }]) await end();
  console.log(`Submissions of 30 KB, ${count} at a time, the best of ${rounds}. Ratios: 1 is as good as bare.\n`);
  print(figures);
}

/**
 * Compares the storage of submissions, embedded and in PostgreSQL, with loops that only insert into the same PostgreSQL.
 *
 * @param count the number of submissions in each round of each load
 */
export async function benchStorage(server: PostgresServer, count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-storage-bench-'));
  await run(server, dataDir, count).finally(() => rmSync(dataDir, { recursive: true, force: true }));
}

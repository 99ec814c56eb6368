import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/open-database.ts';
import { readConfig } from '../src/process/config.ts';
import { ensureDatabase } from '../test/postgres/ensure-database.ts';
import type { PostgresServer } from '../test/postgres/server.ts';
import { asSuperuser, bareLoops, newPlace } from './bare-postgres.ts';
import { cli, createContract, makeOrganization, reads, type Settings, submissions } from './contract.ts';
import { type Load, measure } from './load.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { perSecond } from './storing.ts';

const connections = 32;

/** The number of requests to each service. */
interface Counts {
  readonly reads: number;
  readonly submissions: number;
}

/** Distributes a load to services. @returns the requests per second that they answer together */
async function together(services: readonly ServerProcess[], load: Load): Promise<number> {
  const figures = await Promise.all(
    services.map((service, index) => {
      const shots = load.shots.filter((_, shot) => shot % services.length === index);
      return measure(service, { ...load, shots, connections: connections / services.length });
    }),
  );
  return figures.reduce((sum, figure) => sum + figure.perSecond, 0);
}

async function measureServices(
  settings: Settings,
  commands: readonly (readonly string[])[],
  counts: Counts,
): Promise<number[]> {
  const { secretKey, publicKey } = makeOrganization(settings);
  const services: ServerProcess[] = [];
  try {
    for (const [index, command] of commands.entries())
      services.push(await startProcess(cli, command, 4183 + index, settings));
    const document = await createContract(services[0]?.origin ?? '', secretKey);
    const ids = Array.from({ length: counts.reads }, () => document.metadata.id);
    const copies = Array.from({ length: counts.submissions }, () => document);
    const loads = [reads(ids, publicKey, connections), await submissions(copies, publicKey, { size: 30, connections })];
    const figures: number[] = [];
    for (const load of loads) figures.push(await together(services, load));
    return figures;
  } finally {
    for (const service of services) await service.stop();
  }
}

/** The submissions of 30 KB per second that a bare loop stores, as the same rows in the same database. */
async function measureBare(server: PostgresServer, settings: Settings, count: number): Promise<number> {
  const database = await openDatabase(readConfig(settings));
  const places = await Promise.all(Array.from({ length: connections }, () => newPlace(database)));
  await database.close();
  const loops = await bareLoops(asSuperuser(settings.DATABASE_URL ?? '', server), places, 'a'.repeat(30_000));
  await perSecond(count / 10, connections, loops.transaction);
  return perSecond(count, connections, loops.transaction).finally(loops.end);
}

async function run(server: PostgresServer, dataDirs: readonly string[], counts: Counts): Promise<void> {
  const settings = await Promise.all(
    dataDirs.map(async (DATA_DIR, index) => ({
      DATA_DIR,
      RATE_LIMIT_PER_MINUTE: 'off',
      ...(index > 0 && { DATABASE_URL: await ensureDatabase(server.url, `processes_${index}`) }),
    })),
  );
  const [near = {}, one = {}, two = {}] = settings;
  const serve = ['serve', '--no-work'] as const;
  const rows = [
    // With the embedded database, there is only one process, which also does the background work.
    ['embedded, one process that completes, too', await measureServices(near, [['serve']], counts)],
    ['PostgreSQL, one process', await measureServices(one, [serve], counts)],
    ['PostgreSQL, two processes', await measureServices(two, [serve, serve], counts)],
  ] as const;
  const bare = await measureBare(server, one, counts.submissions);
  console.log(
    `${availableParallelism()} processors, which clients and PostgreSQL share; ${connections} connections. A bare loop inserts the rows of ${bare.toFixed(0)} submissions of 30 KB a second.\n`,
  );
  console.log(
    '| service | GET document, a second | POST submit, 30 KB, a second | of the bare loop |\n|---|---|---|---|',
  );
  for (const [name, [read = 0, submitted = 0]] of rows) {
    console.log(`| ${name} | ${read.toFixed(0)} | ${submitted.toFixed(0)} | ${(submitted / bare).toFixed(2)} |`);
  }
}

/**
 * Compares services over HTTP, one process and two, embedded and on PostgreSQL, with a loop that only inserts the same rows into the
 * same PostgreSQL.
 *
 * @param submissions the number of submissions to each service, which also gets four times as many requests for documents
 */
export async function benchProcesses(server: PostgresServer, submissions: number): Promise<void> {
  const dataDirs = ['embedded', 'one', 'two'].map((name) =>
    mkdtempSync(join(tmpdir(), `document-signer-${name}-bench-`)),
  );
  try {
    await run(server, dataDirs, { reads: 4 * submissions, submissions });
  } finally {
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  }
}

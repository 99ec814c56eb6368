import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SigningDocument } from '@document-signer/core';
import { cli, createContract, makeOrganization, reads, submissions } from './contract.ts';
import { measureInserts } from './durable-inserts.ts';
import { type Figures, type Load, measure } from './load.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Compares the API with a bare server: `pnpm bench:api`. */
const ports = { api: 4180, bare: 4181 };
const connections = 32;

function makeLoads(document: SigningDocument, key: string): Promise<Load[]> {
  const copies = (count: number) => Array.from({ length: count }, () => document);
  const submit = (size: number, count: number) => submissions(copies(count), key, { size, connections });
  const ids = Array.from({ length: 11_000 }, () => document.metadata.id);
  return Promise.all([reads(ids, key, connections), submit(30, 2_200), submit(300, 440)]);
}

function row(name: string, api: Figures, bare: Figures): string {
  const speed = api.perSecond / bare.perSecond;
  const cells = [
    name,
    ...[api.perSecond, bare.perSecond].map((figure) => figure.toFixed(0)),
    speed.toFixed(2),
    ...[api.cpu, api.cpuWithoutSealing, bare.cpu].map((figure) => figure.toFixed(0)),
    ...[api.cpu, api.cpuWithoutSealing].map((figure) => (bare.cpu / figure).toFixed(2)),
    `${api.median.toFixed(1)} / ${api.p99.toFixed(1)}`,
    `${bare.median.toFixed(1)} / ${bare.p99.toFixed(1)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Waits until all submissions are sealed and the worker threads have ended. */
async function memoryAtRest(api: ServerProcess): Promise<number> {
  for (;;) {
    const { threads, memory } = await api.used();
    if (threads === 0) return memory;
    await setTimeout(1_000);
  }
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}

async function run(dataDir: string, running: ServerProcess[]): Promise<void> {
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: 'off' };
  const { organizationId, secretKey, publicKey } = makeOrganization(settings);
  const api = await startProcess(cli, ['serve'], ports.api, settings);
  running.push(api);
  const idle = (await api.used()).memory;
  const document = await createContract(api.origin, secretKey);
  // The thread that read the PDF ends after ten idle seconds and frees its memory.
  await setTimeout(12_000);
  const answer = JSON.stringify(document);
  const bare = await startProcess(new URL('./bare-server.ts', import.meta.url), [], ports.bare, {
    DATA_DIR: dataDir,
    BARE_KEY: publicKey,
    BARE_DOCUMENT_ID: document.metadata.id,
    BARE_DOCUMENT: JSON.stringify({ metadata: document.metadata, fields: document.fields, pages: document.pages }),
  });
  running.push(bare);

  console.log(
    `${connections} connections; the document is ${answer.length} bytes of JSON. Ratios: 1 is as good as bare.\n`,
  );
  console.log(
    '| load | API req/s | bare req/s | ratio | API CPU µs | without sealing | bare CPU µs | ratio | without sealing | API ms p50 / p99 | bare ms |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const load of await makeLoads(document, publicKey)) {
    // Measures one server at a time.
    console.log(row(load.name, await measure(api, load), await measure(bare, load)));
  }
  const loaded = (await api.used()).memory;
  const rested = await memoryAtRest(api);
  for (const server of running.splice(0)) await server.stop();
  console.log(
    '\nDurable inserts of 30 KB.\n\n| clients | the store, a second | write + fdatasync, a second | ratio |\n|---|---|---|---|',
  );
  for (const inserts of await measureInserts(dataDir, organizationId, document)) console.log(inserts);
  console.log(
    `\nMemory of the API: ${mebibytes(idle)} idle, ${mebibytes(loaded)} after the load, ${mebibytes(rested)} when all is sealed.`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'document-signer-api-bench-'));
const running: ServerProcess[] = [];
try {
  await run(dataDir, running);
} finally {
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

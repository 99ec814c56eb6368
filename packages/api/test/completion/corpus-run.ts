import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageInfo } from '@document-signer/core';
import { createLane } from '../../src/lane.ts';
import type { check } from './corpus/check.ts';
import { startService } from './corpus/service.ts';
import { sign } from './corpus/sign.ts';

/**
 * Has every PDF of a folder signed through the real service, then looks at what came of each:
 *
 *   node packages/api/test/completion/corpus-run.ts FOLDER OUTPUT [sign|check]
 *
 * Sealed files lie in OUTPUT, and what was found as lines of JSON. What is in there already is not done again;
 * the third argument does one half alone.
 */
const [folder = '', output = '', only = ''] = process.argv.slice(2);
const caps = { milliseconds: 60_000, megabytes: 2000 } as const;

/** What became of a file; pages are there for one that was completed. */
interface Signed {
  readonly file: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly pages?: readonly PageInfo[];
  readonly signed?: readonly number[];
}

/** What is wrong with a sealed file. */
interface Checked {
  readonly file: string;
  readonly faults: readonly string[];
}

/** A file of results, each a line. */
function lines<T extends { readonly file: string }>(name: string) {
  const path = join(output, name);
  const all = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const found = new Map(all.filter(Boolean).map((line) => [(JSON.parse(line) as T).file, JSON.parse(line) as T]));
  return {
    found,
    add(result: T) {
      found.set(result.file, result);
      appendFileSync(path, `${JSON.stringify(result)}\n`);
    },
  };
}

mkdirSync(output, { recursive: true });
const signed = lines<Signed>('signed.jsonl');
const checked = lines<Checked>('checked.jsonl');

async function signAll(files: readonly string[]): Promise<void> {
  const service = await startService();
  for (const file of files) {
    const fault = (error: unknown) => ({ outcome: 'fault', reason: String(error) }) as const;
    const came = await sign(service, join(folder, file)).catch(fault);
    if (came.outcome === 'completed') writeFileSync(join(output, file), came.sealed);
    signed.add(
      came.outcome === 'completed'
        ? { file, outcome: came.outcome, pages: came.pages, signed: came.signed }
        : { file, ...came },
    );
  }
  await service.stop();
}

async function checkAll(): Promise<void> {
  const lane = createLane<typeof check>(new URL('./corpus/check.ts', import.meta.url), 'check', caps);
  for (const { file, pages, signed: signedPages } of signed.found.values()) {
    if (!pages || !signedPages || checked.found.has(file)) continue;
    const task = { originalPath: join(folder, file), sealedPath: join(output, file), pages, signed: signedPages };
    const faults = await lane.run(task).catch((error: unknown) => [`check: ${String(error)}`]);
    checked.add({ file, faults: faults === 'exceeded' ? ['check: exceeded'] : faults });
  }
  await lane.close();
}

if (only !== 'check')
  await signAll(readdirSync(folder).filter((name) => name.endsWith('.pdf') && !signed.found.has(name)));
if (only !== 'sign') await checkAll();

const table = new Map<string, number>();
for (const { file, outcome, reason } of signed.found.values()) {
  const faults = checked.found.get(file)?.faults ?? [];
  const row = [outcome, reason ?? (faults.length > 0 ? 'with faults' : '')].filter(Boolean).join(': ');
  table.set(row, (table.get(row) ?? 0) + 1);
}
for (const [row, count] of Array.from(table).sort()) process.stdout.write(`${String(count).padStart(6)} ${row}\n`);

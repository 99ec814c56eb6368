/**
 * Compares our viewer with others on the same files in one run: medians, with a new browser for every figure and alternating
 * viewers. Run it with `pnpm bench:viewer` on an idle machine. ./choose.ts has the options.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, pageOf } from './build-site.ts';
import { type Choice, type Contender, chooseFrom, contenders, type DocumentName, type Measurement } from './choose.ts';
import { describe, inspect } from './files/describe.ts';
import { findFile } from './files/find-file.ts';
import { type Host, serve } from './host/serve.ts';
import type { Figures } from './measure/in-visit.ts';
import { visit } from './measure/visit.ts';
import { connectionOf, planOf, type Row } from './plan.ts';
import { summary } from './summary.ts';
import { markdown, type Taken } from './table.ts';
import { targets } from './targets.ts';

const data = join(import.meta.dirname, '.data');
const files = join(data, 'files');
const fileOf = (name: string) => join(files, `${name}.pdf`);

async function startHost(viewers: readonly Contender[]): Promise<Host> {
  const site = await buildSite(data, viewers);
  const pdfjs = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
  const host = await serve(
    [
      ['/assets-of-pdfjs/', `${pdfjs}/`],
      ['/pdf/', files],
      ['/', site],
    ],
    (path, query) => {
      const [, name] = /^\/info\/(\w+)$/.exec(path) ?? [];
      if (name === undefined) return;
      return describe(fileOf(name), `${host.origin}/pdf/${name}.pdf`, Number(query.get('fields')));
    },
    join(data, 'compressed'),
  );
  return host;
}

/** The width of a page in our viewer in CSS pixels. The other viewers use the same width. */
async function ourWidth(host: Host, name: DocumentName): Promise<number> {
  return visit({ host, path: `/ours.html?file=${name}` }, ({ page }) =>
    page.evaluate(() => document.querySelector('[data-part="page"]')?.getBoundingClientRect().width ?? Number.NaN),
  );
}

async function measure(host: Host, row: Row, document: DocumentName, { rounds }: Choice): Promise<readonly Taken[]> {
  const { pages } = await inspect(fileOf(document));
  const pageCount = pages.length;
  const scale = (await ourWidth(host, document)) / (pages[0]?.width ?? Number.NaN);
  const taken = row.viewers.map((name) => ({ name, rounds: [] as Figures[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, rounds: figures } of taken) {
      const query = new URLSearchParams({ file: document, scale: String(scale) });
      if (name === 'ranges') query.set('ranges', '');
      query.set('fields', String(['fields', 'designer'].includes(name) ? 500 : (row.fields ?? 0)));
      const path = `/${pageOf[name]}.html?${query}`;
      const made = visit({ host, path, connection: connectionOf(row) }, (open) =>
        row.measure(open, { name: document, pageCount }),
      );
      figures.push(await made.catch((error: unknown) => failed(name, document, error)));
    }
  }
  return taken;
}

/** Logs a failed measurement. It leaves a gap in the table, and the run continues. */
function failed(name: string, document: string, error: unknown): Figures {
  console.error(`${name}, ${document}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  return {};
}

async function main(): Promise<void> {
  const choice = chooseFrom(process.argv.slice(2));
  const plan = planOf(choice);
  const host = await startHost([...new Set<Contender>(['ours', ...plan.flatMap(({ viewers }) => viewers)])]);
  const begin = performance.now();
  const results = new Map<`${Measurement} ${DocumentName}`, readonly Taken[]>();
  const docsOf = (row: Row) => row.docs.filter((name) => findFile(files, name) !== undefined);
  try {
    const visited = new Set<Contender>();
    for (const row of plan) {
      const [any] = docsOf(row);
      const viewers = row.viewers.filter((name) => !visited.has(name));
      // A warm-up: the first visit to each viewer waits until its code is compressed.
      if (any && viewers.length > 0) await measure(host, { ...row, viewers }, any, { ...choice, rounds: 1 });
      for (const name of viewers) visited.add(name);
      for (const document of docsOf(row)) {
        const taken = await measure(host, row, document, choice);
        results.set(`${row.name} ${document}`, taken);
        console.log(`\n${markdown(`${row.title}: ${document}`, taken)}`);
      }
    }
  } finally {
    host.close();
  }
  const peers = contenders.filter(
    (name) => choice.viewers.includes(name) && !['ours', 'fields', 'designer'].includes(name),
  );
  console.log(`\n${summary(results, targets, peers)}`);
  console.log(`\n${Math.round((performance.now() - begin) / 60_000)} minutes.`);
}

await main();

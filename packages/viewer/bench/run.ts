/**
 * Measures the pages of the viewer next to a bare pdf.js page, on the same files in the same run: a fresh browser for
 * every figure, the two taking turns, medians. Run it with `pnpm bench:viewer [rounds]`; nothing else should run.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build-site.ts';
import { inspect } from './inspect.ts';
import { type Figures, measureFirstPage, measureJump, measureScroll, measureSlowLine } from './measure.ts';
import { serve } from './server.ts';

const rounds = Number(process.argv[2] ?? 5);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = [join(root, 'fixtures/pdf'), join(root, '../shared/corpus')];
const find = (name: string) => join(folders.find((folder) => existsSync(join(folder, name))) ?? '', name);
const pdfjs = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

const site = await buildSite();
const server = await serve(
  [
    ['/assets-of-pdfjs/', `${pdfjs}/`],
    ['/', site],
  ],
  find,
);
const address = server.address();
const port = typeof address === 'object' ? address?.port : 0;

const raw = (file: string, more = '') => `http://127.0.0.1:${port}/raw.html?file=${file}&width=1071${more}`;
const viewer = (file: string, more = '') => `http://127.0.0.1:${port}/viewer.html?file=${file}${more}`;

/** Measures several ways in turn and prints the medians, and how each compares with the first. */
async function compare(title: string, ways: Readonly<Record<string, () => Promise<Figures>>>): Promise<void> {
  const taken = new Map<string, Figures[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(ways)) taken.get(name)?.push(await measure());
  }
  const [base] = taken.values();
  console.log(`\n${title}`);
  for (const [name, figures] of taken) {
    const cells = Object.keys(figures[0] ?? {}).map((figure) => {
      const value = median(figures, figure);
      const ratio = figures === base ? '' : ` (${(value / median(base ?? [], figure)).toFixed(2)})`;
      return `${figure} ${value.toFixed(value < 10 ? 2 : 0)}${ratio}`;
    });
    console.log(`  ${name.padEnd(16)} ${cells.join(' · ')}`);
  }
}

function median(figures: readonly Figures[], name: string): number {
  const values = figures.map((figure) => figure[name] ?? Number.NaN).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

for (const file of ['contract.pdf', 'tracemonkey.pdf', 'report.pdf', 'freeculture.pdf'].filter((name) =>
  existsSync(find(name)),
)) {
  const pageCount = (await inspect(find(file))).pages.length;
  await compare(`${file}, ${pageCount} pages: first page`, {
    raw: () => measureFirstPage(raw(file)),
    viewer: () => measureFirstPage(viewer(file)),
    '500 fields': () => measureFirstPage(viewer(file, '&fields=500')),
  });
  await compare(`${file}: first page at 10 Mbit/s and 40 ms`, {
    raw: () => measureSlowLine(raw(file)),
    'raw, ranges only': () => measureSlowLine(raw(file, '&ranges')),
    viewer: () => measureSlowLine(viewer(file)),
  });
  const far = Math.ceil(pageCount * 0.8);
  await compare(`${file}: jump to page ${far}`, {
    raw: () => measureJump(raw(file), far),
    viewer: () => measureJump(viewer(file), far),
  });
  if (pageCount < 50) continue;
  await compare(`${file}: reading at 2 pages/s, flinging at 17`, {
    reading: () => measureScroll(viewer(file), 2, Math.min(pageCount, 60)),
    flinging: () => measureScroll(viewer(file), 17, pageCount),
  });
}
server.close();

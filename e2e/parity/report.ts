import { readFile, writeFile } from 'node:fs/promises';
import type { Agreement } from './ink.ts';
import type { Picture } from './picture.ts';

/** How far a field agreed, as one engine draws the sealed PDF. */
export interface Measured extends Agreement {
  readonly case: string;
  readonly field: string;
  readonly engine: string;
}

const heading = '## What is seen and what is sealed: `pnpm parity`';

const about = `Each field as the viewer shows it (Chromium, a screenshot of the values alone) next to the same field of the sealed PDF as
pdf.js and poppler draw it, at 144 dpi. *Box*: the farthest that a side of the box of ink lies off, in pixels. *Overlap*: the
part of the ink of each that has ink of the other within a pixel, the smaller of both. Each is the worst of all fields of the
case; the median of *overlap* and of the darkness that both have in common stand behind.`;

const percent = (part: number) => `${(Math.floor(part * 1000) / 10).toFixed(1)} %`;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How bad a field is: first by its box, then by its ink. */
function badness({ boxError, overlap }: Agreement): number {
  return boxError * 10 + (1 - overlap) * 100;
}

function rowOf(name: string, engine: string, rows: readonly Measured[]): string {
  const box = Math.max(...rows.map(({ boxError }) => boxError));
  const overlaps = rows.map(({ overlap }) => overlap);
  const worst = percent(Math.min(...overlaps));
  const shared = percent(median(rows.map((row) => row.shared)));
  return `| ${name} | ${engine} | ${rows.length} | ${box} | ${worst} | ${percent(median(overlaps))} | ${shared} |`;
}

function tableOf(measured: readonly Measured[]): string {
  const groups = new Map<string, Measured[]>();
  for (const row of measured) {
    const key = `${row.case}\n${row.engine}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const rows = [...groups].map(([key, group]) => {
    const [name = '', engine = ''] = key.split('\n');
    return rowOf(name, engine, group);
  });
  const head = ['case', 'drawn by', 'fields', 'box, px', 'overlap', 'median', 'darkness in common'];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
}

function worstOf(measured: readonly Measured[]): string {
  const [worst] = [...measured].sort((a, b) => badness(b) - badness(a));
  if (!worst) return '';
  const { field, engine, boxError, overlap } = worst;
  return `The worst of all: “${field}” of ${worst.case}, drawn by ${engine}: box ${boxError} px, overlap ${percent(overlap)}.`;
}

/** Puts the figures into the file that PARITY_REPORT names, in the place of those that stood there. */
export async function writeReport(measured: readonly Measured[]): Promise<void> {
  const file = process.env.PARITY_REPORT;
  if (!file || measured.length === 0) return;
  const before = await readFile(file, 'utf8');
  const section = `${heading}\n\n${about}\n\n${tableOf(measured)}\n\n${worstOf(measured)}\n`;
  const start = before.indexOf(heading);
  const end = start < 0 ? -1 : before.indexOf('\n## ', start + 1);
  const [above, below] =
    start < 0 ? [`${before.trimEnd()}\n\n`, ''] : [before.slice(0, start), end < 0 ? '' : before.slice(end)];
  await writeFile(file, above + section + below);
}

let worst = -1;

/** The pictures of the field that agrees least so far, the viewer's above. PARITY_PICTURE names the file, a PGM. */
export function keepWorst(
  agreement: Agreement,
  { one, other }: { readonly one: Picture; readonly other: Picture },
): void {
  const file = process.env.PARITY_PICTURE;
  if (!file || badness(agreement) <= worst) return;
  worst = badness(agreement);
  const grey = [...one.darkness, ...other.darkness].map((value) => 255 - value);
  void writeFile(file, Buffer.concat([Buffer.from(`P5\n${one.width} ${one.height * 2}\n255\n`), Buffer.from(grey)]));
}

import { readFile, writeFile } from 'node:fs/promises';
import type { Agreement } from './ink.ts';
import type { Picture } from './picture.ts';

/** The agreement of a field in one engine. */
export interface Measured extends Agreement {
  readonly case: string;
  readonly field: string;
  readonly engine: string;
}

const percent = (part: number) => `${(Math.floor(part * 1000) / 10).toFixed(1)} %`;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The disagreement of a field: first by its box, then by its ink. */
function disagreementOf({ boxError, overlap }: Agreement): number {
  return boxError * 10 + (1 - overlap) * 100;
}

function rowOf(name: string, engine: string, rows: readonly Measured[]): string {
  const box = Math.max(...rows.map(({ boxError }) => boxError));
  const overlaps = rows.map(({ overlap }) => overlap);
  const worst = percent(Math.min(...overlaps));
  const shared = percent(median(rows.map((row) => row.shared)));
  return `| ${name} | ${engine} | ${rows.length} | ${box} | ${worst} | ${percent(median(overlaps))} | ${shared} |`;
}

function rowsOf(measured: readonly Measured[]): string {
  const groups = new Map<string, Measured[]>();
  for (const row of measured) {
    const key = `${row.case}\n${row.engine}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, group]) => {
      const [name = '', engine = ''] = key.split('\n');
      return rowOf(name, engine, group);
    })
    .join('\n');
}

function worstOf(measured: readonly Measured[]): string {
  const [worst] = [...measured].sort((a, b) => disagreementOf(b) - disagreementOf(a));
  if (!worst) return '';
  const { field, engine, boxError, overlap } = worst;
  return `The worst field is "${field}" of ${worst.case}, drawn by ${engine}: box ${boxError} px, overlap ${percent(overlap)}.`;
}

const rows = /(?<=\n\| case \| drawn by .*\n\|[-|]+\n)(\|.*\n)+/;
const worstField = /^The worst field is .*$/m;

/** Replaces the figures in the file PARITY_REPORT. */
export async function writeReport(measured: readonly Measured[]): Promise<void> {
  const file = process.env.PARITY_REPORT;
  if (!file || measured.length === 0) return;
  const before = await readFile(file, 'utf8');
  if (!rows.test(before) || !worstField.test(before)) throw new Error(`${file} has no figures to replace.`);
  await writeFile(file, before.replace(rows, `${rowsOf(measured)}\n`).replace(worstField, worstOf(measured)));
}

let worst = -1;

/** Writes the pictures of the field with the worst agreement so far to the PGM file PARITY_PICTURE, the viewer's on top. */
export function keepWorst(
  agreement: Agreement,
  { one, other }: { readonly one: Picture; readonly other: Picture },
): void {
  const file = process.env.PARITY_PICTURE;
  if (!file || disagreementOf(agreement) <= worst) return;
  worst = disagreementOf(agreement);
  const grey = [...one.darkness, ...other.darkness].map((value) => 255 - value);
  void writeFile(file, Buffer.concat([Buffer.from(`P5\n${one.width} ${one.height * 2}\n255\n`), Buffer.from(grey)]));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The cells of all table rows of a documentation page. */
function rowsOf(name: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, '../docs', name), 'utf8').split('\n');
  const cells = (line: string) => line.split('|').map((cell) => cell.trim());
  return lines.filter((line) => line.startsWith('|')).map((line) => cells(line).slice(1, -1));
}

const measured = rowsOf('benchmarks.md');

/** The remaining cells of the measured row that starts with some cells. */
function measuredOf(...start: readonly string[]): readonly string[] {
  const found = measured.filter((row) => start.every((cell, index) => row[index] === cell));
  const [row] = found;
  if (!row || found.length > 1)
    throw new Error(`benchmarks.md has ${found.length} rows of ${start.join(', ')}, not 1.`);
  return row.slice(start.length);
}

it('quotes the measured figures in "from one machine to many"', () => {
  for (const [name, service, storage] of [
    ['embedded, one process', 'embedded, one process that completes, too', 'embedded'],
    ['PostgreSQL, one process', 'PostgreSQL, one process', 'PostgreSQL'],
    ['PostgreSQL, two processes', 'PostgreSQL, two processes', undefined],
  ] as const) {
    const ratioOf = (request: string) => measuredOf(storage ?? '', request)[2];
    const ratios =
      storage === undefined
        ? ''
        : ['list, a page of 20', 'GET document', 'POST submit, 30 KB'].map(ratioOf).join(' / ');
    const told = rowsOf('one-machine-to-many.md').filter(([first]) => first === name);
    expect(told).toEqual([[name, ...measuredOf(service).slice(0, 2), ratios]]);
  }
});

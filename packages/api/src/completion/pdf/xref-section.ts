import { PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { numbers } from '../../inspection/pdf/objects.ts';
import { serialise } from './serialise.ts';

/** Where an object begins in the file, in bytes. Its generation is 0. */
export interface Entry {
  readonly number: number;
  readonly offset: number;
}

/** The end of an update: where its objects are, and its trailer. */
export interface Section {
  readonly entries: readonly Entry[];
  readonly trailer: Readonly<Record<string, PdfObject>>;
  /** Where it will stand in the file. */
  readonly offset: number;
  /** Set where the file keeps its tables in streams, which an update has to do as well: the number of the stream. */
  readonly streamNumber?: number | undefined;
}

/** Writes the section, as a table or as a stream (ISO 32000-2, 7.5.4 and 7.5.8). */
export function section({ entries, trailer, offset, streamNumber }: Section): Buffer {
  const all = streamNumber === undefined ? entries : [...entries, { number: streamNumber, offset }];
  const runs = runsOf(all);
  const end = `\nstartxref\n${offset}\n%%EOF\n`;
  if (streamNumber !== undefined) {
    return Buffer.concat([
      latin1(`${streamNumber} 0 obj\n`),
      object(xrefStream(runs, trailer)),
      latin1(`\nendobj${end}`),
    ]);
  }
  const rows = runs.map((run) => `${run[0]?.number} ${run.length}\n${run.map(row).join('')}`);
  return Buffer.concat([latin1(`xref\n${rows.join('')}trailer\n`), object(PdfDict.of({ ...trailer })), latin1(end)]);
}

/** Twenty bytes. */
const row = ({ offset }: Entry): string => `${String(offset).padStart(10, '0')} 00000 n\r\n`;

function xrefStream(runs: readonly Entry[][], trailer: Section['trailer']): PdfStream {
  const rows = runs.flat().map(({ offset }) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt8(1);
    bytes.writeUIntBE(offset, 1, 5);
    return bytes;
  });
  const index = runs.flatMap((run) => [run[0]?.number ?? 0, run.length]);
  return PdfStream.fromDict(
    { Type: PdfName.of('XRef'), W: numbers(1, 5, 2), Index: numbers(...index), ...trailer },
    Buffer.concat(rows),
  );
}

/** Entries with numbers that follow each other, each run apart. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of [...entries].sort((a, b) => a.number - b.number)) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.number === entry.number - 1) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const object = (value: PdfObject): Buffer => serialise(value);
const latin1 = (value: string): Buffer => Buffer.from(value, 'latin1');

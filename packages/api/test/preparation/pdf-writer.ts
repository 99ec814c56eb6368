/** An object of a test file. `body` is its text between `obj` and `endobj`. */
export interface FileObject {
  readonly number: number;
  readonly generation?: number;
  readonly body: string;
  /** `endobj` on a separate line by default. */
  readonly end?: string;
}

/** An entry of a cross-reference. */
export interface Row {
  readonly number: number;
  /** The offset in the file; with `holder`, the index in that object stream. */
  readonly place: number;
  readonly generation: number;
  readonly isFree?: boolean;
  readonly holder?: number;
}

/** Writes objects and records their offsets. @param from the offset of the text in the file */
export function writeObjects(objects: readonly FileObject[], from: number): { text: string; rows: Row[] } {
  let text = '';
  const rows = objects.map(({ number, generation = 0, body, end = '\nendobj\n' }) => {
    const place = from + text.length;
    text += `${number} ${generation} obj\n${body}${end}`;
    return { number, place, generation };
  });
  return { text, rows };
}

/** Puts objects into an object stream (ISO 32000-2, 7.5.7) with this number. */
export function objectStream(objects: readonly FileObject[], number: number): { object: FileObject; rows: Row[] } {
  let places = '';
  let bodies = '';
  const rows = objects.map((object, index) => {
    places += `${object.number} ${bodies.length} `;
    bodies += `${object.body}\n`;
    return { number: object.number, place: index, generation: 0, holder: number };
  });
  const entries = `/Type /ObjStm /N ${objects.length} /First ${places.length}`;
  const data = places + bodies;
  return { object: { number, body: `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream` }, rows };
}

/** The format of a cross-reference table. */
export interface TableStyle {
  readonly rowEnd: string;
  /** Added to the numbers of all objects. */
  readonly shift: number;
}

export const usualTable: TableStyle = { rowEnd: ' \n', shift: 0 };

/** A cross-reference table (ISO 32000-2, 7.5.4) with a subsection for each run of numbers. */
export function table(rows: readonly Row[], { rowEnd, shift }: TableStyle = usualTable): string {
  const sorted = rows.toSorted((one, other) => one.number - other.number);
  let text = 'xref\n';
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from]?.number ?? 0;
    let to = from + 1;
    while (sorted[to]?.number === first + to - from) to += 1;
    text += `${first + shift} ${to - from}\n`;
    for (const { place, generation, isFree = false } of sorted.slice(from, to))
      text += `${digits(place, 10)} ${digits(generation, 5)} ${isFree ? 'f' : 'n'}${rowEnd}`;
    from = to;
  }
  return text;
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

/** A cross-reference stream (ISO 32000-2, 7.5.8) as an object with this number. */
export function tableStream(rows: readonly Row[], number: number, entries: string): FileObject {
  const sorted = rows.toSorted((one, other) => one.number - other.number);
  const data = Buffer.concat(
    sorted.map(({ place, generation, isFree = false, holder }) => {
      const row = Buffer.alloc(6);
      row[0] = isFree ? 0 : holder === undefined ? 1 : 2;
      row.writeUInt32BE(holder ?? place, 1);
      row[5] = holder === undefined ? generation : place;
      return row;
    }),
  ).toString('latin1');
  const index = sorted.map((row) => `${row.number} 1`).join(' ');
  const body = `<< /Type /XRef /W [1 4 1] /Index [${index}] ${entries} /Length ${data.length} >>`;
  return { number, body: `${body}\nstream\n${data}\nendstream` };
}

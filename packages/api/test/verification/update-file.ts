/** Objects by their numbers, with the text between `obj` and `endobj`. */
type Objects = Readonly<Record<number, string>>;

/** The offset of the last cross-reference table of a file. */
function lastTable(file: Buffer): number {
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', file.length - 64))?.[1]);
}

/**
 * Appends an incremental update to a file (ISO 32000-2, 7.5.6), as PDF editors do.
 *
 * @param places new offsets of existing objects
 */
export function updateFile(
  file: Buffer,
  objects: Objects,
  { root = 1, places = {} }: { readonly root?: number; readonly places?: Readonly<Record<number, number>> } = {},
): Buffer {
  let text = '\n';
  const all = new Map(Object.entries(places).map(([number, place]) => [Number(number), place]));
  for (const [number, object] of Object.entries(objects)) {
    all.set(Number(number), file.length + text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const rows = [...all].map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const trailer = `trailer\n<< /Size 100 /Root ${root} 0 R /Prev ${lastTable(file)} >>`;
  const table = `xref\n${rows.join('')}${trailer}\nstartxref\n${file.length + text.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(text + table, 'latin1')]);
}

/** The latest text of an object in a file. */
export function objectOf(file: Buffer, number: number): string {
  const text = file.toString('latin1');
  const start = text.lastIndexOf(`\n${number} 0 obj\n`) + `\n${number} 0 obj\n`.length;
  return text.slice(start, text.indexOf('\nendobj', start));
}

/** The number of the object that contains this text. */
export function numberAround(file: Buffer, content: string): number {
  const text = file.toString('latin1', 0, file.indexOf(content));
  return Number(Array.from(text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)).at(-1)?.[1]);
}

/** The number of the catalog. */
export function rootOf(file: Buffer): number {
  return Number(Array.from(file.toString('latin1').matchAll(/\/Root (\d+) 0 R/g)).at(-1)?.[1]);
}

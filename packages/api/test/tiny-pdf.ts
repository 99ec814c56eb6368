/** The contents of a test PDF. */
interface TinyPdf {
  /** Entries of each page beyond /Type and /Parent. */
  readonly pages?: readonly string[];
  /** Entries of the catalog beyond /Type and /Pages. */
  readonly catalog?: string;
  /** Further objects, from number 3 on; the pages follow them. */
  readonly objects?: readonly string[];
}

/** The page entry for Letter size. */
export const letter = '/MediaBox [0 0 612 792]';

/** A stream object with this data. */
export function stream(data: string | Buffer, entries = ''): string {
  const dictionary = `${entries} /Length ${data.length}`.trim();
  return `<< ${dictionary} >>\nstream\n${data.toString('latin1')}\nendstream`;
}

/** Writes a PDF: header, objects, cross-reference table and trailer. */
export function tinyPdf({ pages = [letter], catalog = '', objects = [] }: TinyPdf = {}): Buffer {
  const firstPage = 3 + objects.length;
  const kids = pages.map((_, index) => `${firstPage + index} 0 R`).join(' ');
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...objects,
    ...pages.map((page) => `<< /Type /Page /Parent 2 0 R ${page} >>`),
  ];
  let text = '%PDF-1.7\n';
  const places = bodies.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

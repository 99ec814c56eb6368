/** How a PDF for a test is made. */
interface LongPdf {
  readonly pages: number;
  /** Bytes that each page's picture takes, so that the pages lie far from each other. Default: none. */
  readonly filling?: number;
  /** Cross-references in a table, or in a stream with the catalog and the pages in a stream of objects. */
  readonly form?: 'table' | 'streams';
  /** Whether all pages stand together, before all that they are drawn from. */
  readonly isApart?: boolean;
  /** What stands in the trailer besides. */
  readonly trailer?: string;
}

/** Makes a PDF with a flat list of pages, each with its number as text, its objects one after the other. */
export function makeLongPdf({
  pages,
  filling = 0,
  form = 'table',
  isApart = false,
  trailer = '',
}: LongPdf): Uint8Array<ArrayBuffer> {
  const isPacked = form === 'streams';
  const writer = createWriter();
  const behind: (() => void)[] = [];
  const pageRefs = Array.from({ length: pages }, (_, index) => `${4 + index * 3} 0 R`);
  const catalog = '<</Type/Catalog/Lang(de \\) en)/Pages 2 0 R/PageMode/UseNone>>';
  const root = `<</Type/Pages/MediaBox[0 0 300 400]/Rotate 90/Count ${pages}/Kids[${pageRefs.join('\n')}]>>`;
  writer.put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  if (!isPacked) writer.object(1, catalog);
  writer.object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let index = 0; index < pages; index += 1) {
    const number = 4 + index * 3;
    const own = index % 7 === 0 ? '/MediaBox[0 0 500 100]/Rotate 0' : '';
    const resources = `/Resources<</Font<</F 3 0 R>>/XObject<</P ${number + 2} 0 R>>>>`;
    writer.object(number, `<</Type/Page/Parent 2 0 R${own}${resources}/Contents ${number + 1} 0 R>>`);
    const drawn = () => {
      writer.stream(number + 1, '', `BT /F 12 Tf 20 50 Td (This is page ${index + 1}.) Tj ET`);
      writer.stream(number + 2, '/Type/XObject/Subtype/Form/BBox[0 0 1 1]', `%${'x'.repeat(filling)}\n`);
    };
    if (isApart) behind.push(drawn);
    else drawn();
  }
  for (const drawn of behind) drawn();
  const size = 4 + pages * 3;
  if (isPacked) {
    const heads = `1 0 2 ${catalog.length + 1} `;
    writer.stream(size, `/Type/ObjStm/N 2/First ${heads.length}`, `${heads}${catalog} ${root}`);
    return writer.endWithStream(size + 1, size);
  }
  writer.object(2, root);
  return writer.endWithTable(size, trailer);
}

function createWriter() {
  const parts: string[] = [];
  const places = new Map<number, number>();
  let length = 0;
  function put(text: string): void {
    parts.push(text);
    length += text.length;
  }
  function object(number: number, body: string): void {
    places.set(number, length);
    put(`${number} 0 obj\n${body}\nendobj\n`);
  }
  const stream = (number: number, more: string, content: string) =>
    object(number, `<<${more}/Length ${content.length}>>\nstream\n${content}\nendstream`);
  const bytes = () => new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
  return {
    put,
    object,
    stream,
    endWithTable(size: number, trailer: string) {
      const start = length;
      const rows = Array.from({ length: size - 1 }, (_, index) => places.get(index + 1) ?? 0);
      const table = rows.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      put(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\n`);
      put(`startxref\n${start}\n%%EOF\n`);
      return bytes();
    },
    endWithStream(number: number, packedIn: number) {
      const start = length;
      places.set(number, start);
      const row = (kind: number, place: number, more: number) =>
        String.fromCharCode(kind, place >>> 24, (place >>> 16) & 255, (place >>> 8) & 255, place & 255, more);
      const rows = Array.from({ length: number }, (_, index) => {
        const here = index + 1;
        return here < 3 ? row(2, packedIn, here - 1) : row(1, places.get(here) ?? 0, 0);
      });
      const content = `${row(0, 0, 255)}${rows.join('')}`;
      stream(number, `/Type/XRef/W[1 4 1]/Size ${number + 1}/Root 1 0 R`, content);
      put(`startxref\n${start}\n%%EOF\n`);
      return bytes();
    },
  };
}

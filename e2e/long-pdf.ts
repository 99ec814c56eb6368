/**
 * Creates a PDF with a flat list of pages, as many programs write them. Each page is next to its content, so the pages are far
 * from each other in the file.
 *
 * @param filling bytes of a tiny picture on each page, which keep the pages far from each other in the prepared file too
 */
export function makeLongPdf({ pages, filling = 0 }: { pages: number; filling?: number }): Uint8Array<ArrayBuffer> {
  const parts: string[] = [];
  const places: number[] = [];
  let length = 0;
  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const object = (number: number, body: string) => {
    places[number] = length;
    put(`${number} 0 obj\n${body}\nendobj\n`);
  };
  const stream = (number: number, content: string, more = '') =>
    object(number, `<<${more}/Length ${content.length}>>\nstream\n${content}\nendstream`);
  const picture = noise(filling);
  const image = `/Type/XObject/Subtype/Image/Width ${filling}/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8`;

  put('%PDF-1.7\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let index = 0; index < pages; index += 1) {
    const number = 4 + index * 3;
    const resources = `/Resources<</Font<</F 3 0 R>>/XObject<</P ${number + 2} 0 R>>>>`;
    object(number, `<</Type/Page/Parent 2 0 R${resources}/Contents ${number + 1} 0 R>>`);
    stream(number + 1, `BT /F 24 Tf 60 700 Td (This is page ${index + 1}.) Tj ET${filling > 0 ? ' /P Do' : ''}`);
    stream(number + 2, picture, image);
  }
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 3} 0 R`).join(' ');
  object(2, `<</Type/Pages/MediaBox[0 0 612 792]/Count ${pages}/Kids[${kids}]>>`);
  const start = length;
  const size = 4 + pages * 3;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`);
  put(`startxref\n${start}\n%%EOF\n`);
  return Uint8Array.from(parts.join(''), (character) => character.charCodeAt(0));
}

/** Reproducible bytes that do not compress, one character each. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(state >>> 24);
  }).join('');
}

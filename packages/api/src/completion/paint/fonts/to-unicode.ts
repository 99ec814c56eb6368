/** The most entries of one block (Adobe Technical Note 5014, 1.4.1). */
const perBlock = 100;

const head = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
`;
const tail = `endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** UTF-16BE in hexadecimal digits. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let at = 0; at < text.length; at += 1) hex += hex4(text.charCodeAt(at));
  return hex;
}

/**
 * The CMap by which readers turn codes back into text (ISO 32000-2, 9.10.3).
 *
 * @param texts what the codes stand for, from code 1
 */
export function toUnicodeCMap(texts: readonly string[]): string {
  let cmap = head;
  for (let start = 0; start < texts.length; start += perBlock) {
    const block = texts.slice(start, start + perBlock);
    const lines = block.map((text, index) => `<${hex4(start + index + 1)}> <${utf16Hex(text)}>\n`);
    cmap += `${block.length} beginbfchar\n${lines.join('')}endbfchar\n`;
  }
  return cmap + tail;
}

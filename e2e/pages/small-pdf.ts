/** A page of a small PDF. */
export interface SmallPage {
  /** The content stream. `F` is Helvetica. */
  readonly draws: string;
  /** Further entries of the page's dictionary, such as `/Rotate 90`. `Pn` is a reference to page n. */
  readonly says?: string;
}

/** A minimal PDF with pages of 400 by 600 points, so that a test shows its whole contents. */
export function smallPdf(pages: readonly SmallPage[]): Uint8Array<ArrayBuffer> {
  const pageObject = (index: number) => 4 + 2 * index;
  const refer = (text: string) => text.replace(/\bP(\d+)\b/g, (_, number) => `${pageObject(Number(number) - 1)} 0 R`);
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 400 600] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ draws, says = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${pageObject(index) + 1} 0 R ${refer(says)} >>`,
      `<< /Length ${draws.length} >>\nstream\n${draws}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = bodies.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}

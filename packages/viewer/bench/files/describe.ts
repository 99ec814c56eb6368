import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The displayed size of a page, as the API stores it with a document. */
interface PageSize {
  readonly pageNumber: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

interface Inspected {
  readonly fileSize: number;
  readonly pages: readonly PageSize[];
}

const known = new Map<string, Promise<Inspected>>();

/** Reads the properties of a PDF that the API stores at the upload. */
export function inspect(file: string): Promise<Inspected> {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

async function read(file: string): Promise<Inspected> {
  const bytes = await readFile(file);
  const fileSize = bytes.length;
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber += 1) {
    const page = await pdf.getPage(pageNumber);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ pageNumber, width, height, rotation: page.rotate });
  }
  await task.destroy();
  return { fileSize, pages };
}

/** The answer of the API for a document, with text fields distributed evenly over its pages. */
export async function describe(file: string, url: string, fieldCount: number): Promise<object> {
  const { fileSize, pages } = await inspect(file);
  const time = '2026-01-01T00:00:00.000Z';
  return {
    metadata: {
      id: `doc_${'0'.repeat(26)}`,
      filename: 'bench.pdf',
      mimeType: 'application/pdf',
      pageCount: pages.length,
      fileSize,
      createdAt: time,
      updatedAt: time,
      version: 1,
    },
    documentUrl: url,
    pages,
    fields: Array.from({ length: fieldCount }, (_, index) => {
      const row = Math.floor(index / pages.length);
      const rows = Math.ceil(fieldCount / pages.length);
      return {
        id: `field-${index}`,
        type: 'text',
        label: `Field ${index + 1}`,
        page: (index % pages.length) + 1,
        x: 0.1,
        y: 0.05 + (0.9 * row) / rows,
        width: 0.25,
        height: 0.02,
        required: false,
        editable: true,
      };
    }),
  };
}

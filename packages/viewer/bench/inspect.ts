import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const known = new Map<string, string>();

/** What the API keeps of a PDF, as JSON: its size in bytes, and the displayed size of each page in points. */
export async function inspect(file: string): Promise<string> {
  const found = known.get(file);
  if (found) return found;
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
  const info = JSON.stringify({ fileSize, pages });
  known.set(file, info);
  return info;
}

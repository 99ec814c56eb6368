import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A file with something behind its end. */
export function append(file: Uint8Array, update: Uint8Array): Uint8Array {
  const whole = new Uint8Array(file.length + update.length);
  whole.set(file);
  whole.set(update, file.length);
  return whole;
}

/** What a reader sees of a PDF: its pages, their sizes and their text. */
export async function contentOf(file: Uint8Array): Promise<unknown> {
  const task = getDocument({ data: file.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber += 1) {
    const page = await pdf.getPage(pageNumber);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('|');
    pages.push({ view: page.view, rotate: page.rotate, userUnit: page.userUnit, text, ref: page.ref });
  }
  // Changed behind its end, a file is no longer what is called linearised.
  const info = { ...(await pdf.getMetadata()).info, IsLinearized: false };
  const rest = { outline: await pdf.getOutline(), mode: await pdf.getPageMode(), info };
  await task.destroy();
  return { pages, rest };
}

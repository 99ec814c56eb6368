import { directionOf, type Mark, type TextMark } from '@document-signer/core';
import type { StoredImage } from '../../src/completion/paint/images/embed-image.ts';
import { createPainter } from '../../src/completion/paint/painter.ts';
import { loadFaces } from '../../src/completion/paint/text/faces.ts';
import { openPdf } from '../../src/completion/pdf/open-pdf.ts';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { attempt, run } from '../pdf-tools.ts';
import { tinyPdf } from '../tiny-pdf.ts';
import { inFile } from './pdf-probe.ts';

/** The size of the pages, in points: wide enough for a line. */
const page = { width: 400, height: 100 } as const;
/** The offset of the marks from the top left corner of the page, in points. */
export const corner = { x: 20, y: 30 } as const;

/** A line of text. */
export function line(text: string, more: Partial<TextMark> = {}): TextMark {
  const font = { family: 'Arimo', size: 12 };
  return { kind: 'text', text, x: 0, baseline: 20, align: 'left', font, direction: directionOf(text), ...more };
}

/** The marks of a page, and their image. */
export interface PaintedPage {
  readonly marks: readonly Mark[];
  readonly image?: StoredImage;
}

/** A PDF whose empty pages were painted on. */
export async function painted(pages: readonly PaintedPage[]): Promise<Uint8Array> {
  const view = [0, 0, page.width, page.height] as [number, number, number, number];
  const original = tinyPdf({ pages: pages.map(() => `/MediaBox [${view.join(' ')}]`) });
  const geometry = pages.map(() => ({ view, rotation: 0, userUnit: 1 }) as const);
  const pdf = await openPdf(original, geometry);
  const texts = pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'));
  const faces = await loadFaces(texts.map(({ text, font }) => [text, font] as const));
  const painter = createPainter(pdf.objects, faces);
  for (const [index, { marks, image }] of pages.entries()) {
    const canvas = painter.page(page);
    canvas.paint(marks, corner, image);
    pdf.draw(index + 1, canvas.drawing());
  }
  painter.finish();
  return pdf.save();
}

/** A PDF with one of the texts on each page. */
export function paintedLines(texts: readonly string[]): Promise<Uint8Array> {
  return painted(texts.map((text) => ({ marks: [line(text)] })));
}

/** The text of each page as pdf.js extracts it, for copying and search in browsers. */
export async function textsInPdfJs(bytes: Uint8Array): Promise<string[]> {
  const loading = startReading(Uint8Array.from(bytes));
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    const items = content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    texts.push(items.join('').trim());
  }
  await loading.destroy();
  return texts;
}

/** Characters that poppler adds where the direction changes. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text of each page as poppler extracts it. */
export function textsInPoppler(bytes: Uint8Array): string[] {
  const text = inFile(bytes, (path) => run('pdftotext', ['-enc', 'UTF-8', path, '-']));
  return text
    .replace(directionMarks, '')
    .split('\f')
    .slice(0, -1)
    .map((of) => of.trim());
}

/** Grey levels of a page, 0 for black. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly levels: Buffer;
}

/** Pixels per point. */
export const scale = 2;

/** Renders a page with poppler at 144 dpi. */
export function drawn(bytes: Uint8Array, number = 1): Grey {
  const { stdout } = inFile(bytes, (path) =>
    attempt('pdftoppm', ['-gray', '-r', String(72 * scale), '-f', `${number}`, '-l', `${number}`, path]),
  );
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', 0, 40));
  if (!head) throw new Error('pdftoppm rendered no page.');
  return { width: Number(head[1]), height: Number(head[2]), levels: stdout.subarray(head[0].length) };
}

/** The bounding box of dark pixels, in points from the top left corner of the page. */
export function inkBounds({ width, levels }: Grey, darkerThan = 128) {
  const [xs, ys] = [[] as number[], [] as number[]];
  for (const [at, level] of levels.entries()) {
    if (level >= darkerThan) continue;
    xs.push(at % width);
    ys.push(Math.floor(at / width));
  }
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) / scale;
  const most = (list: number[]) => (list.reduce((a, b) => Math.max(a, b), -1) + 1) / scale;
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}

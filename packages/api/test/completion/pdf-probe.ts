import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { displayedSize, type Field, type PageGeometry, parseFields } from '@document-signer/core';
import { type CompletionPdf, openPdf, type PageDrawing } from '../../src/completion/pdf/open-pdf.ts';
import { startReading } from '../../src/pdf/pdf-js.ts';
import { inspectPdf } from '../../src/preparation/inspect-pdf.ts';
import { attempt, hasTool } from '../pdf-tools.ts';

/** The folders of test PDFs: the fixtures of the project, and an optional corpus of real files. */
export const folders = {
  fixtures: new URL('../../../../fixtures/pdf/', import.meta.url),
  corpus: new URL('../../../../../shared/corpus/', import.meta.url),
} as const;

/** The bytes of a fixture. */
export const fixture = (name: string): Uint8Array => readFileSync(new URL(`${name}.pdf`, folders.fixtures));

/** The fields of a fixture. */
export function fieldsOf(name: string, pageCount: number): Field[] {
  const text = readFileSync(new URL(`${name}.fields.json`, folders.fixtures), 'utf8');
  return parseFields(JSON.parse(text), pageCount);
}

/** The page geometry that pdf.js reads, as it is stored with a document. */
export async function pagesOf(bytes: Uint8Array): Promise<PageGeometry[]> {
  const loading = startReading(Uint8Array.from(bytes));
  const pdf = await loading.promise;
  const pages: PageGeometry[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { view, rotate, userUnit } = await pdf.getPage(number);
    pages.push({ view: view as PageGeometry['view'], rotation: rotate as PageGeometry['rotation'], userUnit });
  }
  await loading.destroy();
  return pages;
}

/** A drawing of operators, without fonts and images. */
export const plainDrawing = (operators: string): PageDrawing => ({
  parts: [{ operators }],
  fonts: new Map(),
  images: new Map(),
});

/** The box that `completed` draws, in fractions of the displayed page. */
export const box = { x: 0.1, y: 0.85, width: 0.3, height: 0.05 } as const;

/** Draws `box` in magenta. */
function magentaBox(geometry: PageGeometry): PageDrawing {
  const { width, height } = displayedSize(geometry);
  const rectangle = [box.x * width, (1 - box.y - box.height) * height, box.width * width, box.height * height];
  return plainDrawing(`1 0 1 rg ${rectangle.map((value) => value.toFixed(4)).join(' ')} re f`);
}

/**
 * The prepared file of an upload with these fields.
 *
 * @throws Error with a `reason` if it is refused
 */
export async function prepared(original: Uint8Array, fields: readonly Field[] = []): Promise<Uint8Array> {
  const path = join(tmpdir(), `pdf-probe-${randomUUID()}.pdf`);
  const outputPath = `${path}.prepared`;
  const take = { acroForm: false, textTags: false, sent: [...fields] };
  try {
    await writeFile(path, original);
    const found = await inspectPdf({ path, outputPath, maxPages: 2000, maxFields: 5000, take });
    if (!('prepared' in found)) throw Object.assign(new Error('The upload is refused.'), found);
    return await readFile(outputPath);
  } finally {
    for (const file of [path, outputPath]) await rm(file, { force: true });
  }
}

/** Opens the prepared file of an upload to complete it. */
export async function openPrepared(original: Uint8Array): Promise<CompletionPdf> {
  const bytes = await prepared(original);
  return openPdf(bytes, await pagesOf(bytes));
}

/** Prepares and completes an upload: draws a box on each page and adds a page. */
export async function completed(original: Uint8Array, fields: readonly Field[] = []): Promise<Uint8Array> {
  const bytes = await prepared(original, fields);
  const pages = await pagesOf(bytes);
  const pdf = await openPdf(bytes, pages);
  for (const [index, geometry] of pages.entries()) pdf.draw(index + 1, magentaBox(geometry));
  pdf.addPage({ width: 595, height: 842 }, plainDrawing('0 1 0 rg 50 50 100 100 re f'));
  return pdf.save();
}

/** The bytes of a file and its inflated streams. What they do not contain was removed. */
export function contentsOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const parts = [file.toString('latin1')];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(file.subarray(at + 7)).toString('latin1'));
    } catch {
      // Not deflated: the raw bytes are included already.
    }
  }
  return parts.join('\n');
}

/** The pixels of a page, three bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Whether poppler can render pages. */
export const canDraw = hasTool('pdftoppm');

/** Renders a page with poppler. */
export function drawn(bytes: Uint8Array, pageNumber: number, dotsPerInch = 72): Picture {
  return inFile(bytes, (path) => {
    const page = String(pageNumber);
    const { stdout } = attempt('pdftoppm', ['-r', String(dotsPerInch), '-cropbox', '-f', page, '-l', page, path]);
    const [header, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(stdout.toString('latin1', 0, 40)) ?? [];
    if (!header) throw new Error(`Page ${page} was not rendered.`);
    return { width: Number(width), height: Number(height), pixels: stdout.subarray(header.length) };
  });
}

/** Calls `use` with the path of a temporary file. */
export function inFile<T>(bytes: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-probe-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The colour at a point of the displayed page, in fractions. */
export function colourAt({ width, height, pixels }: Picture, x: number, y: number): number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  return Array.from(pixels.subarray(at, at + 3));
}

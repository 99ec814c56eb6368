import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { attempt } from '../../pdf-tools.ts';

/** The pixels of a page as an engine draws it, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An engine that draws pages of a file, `dots` pixels to the inch. Undefined for a page that it cannot draw. */
export type Engine = (
  path: string,
  bytes: Uint8Array,
  pages: readonly number[],
  dots: readonly number[],
) => Promise<(Picture | undefined)[]>;

/** Poppler. */
export const poppler: Engine = async (path, _, pages, dots) =>
  pages.map((page, index) => {
    const { stdout } = attempt('pdftoppm', [
      '-cropbox',
      '-r',
      String(dots[index]),
      '-f',
      `${page}`,
      '-l',
      `${page}`,
      path,
    ]);
    const [header, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(stdout.toString('latin1', 0, 40)) ?? [];
    if (!header) return undefined;
    const rgb = stdout.subarray(header.length);
    const pixels = new Uint8Array(Number(width) * Number(height) * 4);
    for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4)
      pixels.set([rgb[from] ?? 0, rgb[from + 1] ?? 0, rgb[from + 2] ?? 0, 255], to);
    return { width: Number(width), height: Number(height), pixels };
  });

/** What pdf.js draws on in Node. */
interface Canvas {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  };
}

const parts = (name: string): string =>
  `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/${name}/`;

/** As viewers read: with the decoders of rare pictures, and the fonts that every reader has. */
const reading = {
  verbosity: VerbosityLevel.ERRORS,
  enableXfa: false,
  disableFontFace: true,
  useSystemFonts: false,
  wasmUrl: parts('wasm'),
  standardFontDataUrl: parts('standard_fonts'),
  cMapUrl: parts('cmaps'),
} as const;

/** pdf.js, by which viewers show a file. */
export const pdfJs: Engine = async (_, bytes, pages, dots) => {
  const loading = getDocument({ ...reading, data: Uint8Array.from(bytes) });
  const pictures: (Picture | undefined)[] = [];
  try {
    const pdf = await loading.promise;
    const factory = pdf.canvasFactory as { create(width: number, height: number): Canvas };
    for (const [index, number] of pages.entries()) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: (dots[index] ?? 72) / 72 });
      const { canvas, context } = factory.create(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      );
      await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      pictures.push({ width: canvas.width, height: canvas.height, pixels: new Uint8Array(data) });
    }
  } catch {
    while (pictures.length < pages.length) pictures.push(undefined);
  } finally {
    await loading.destroy();
  }
  return pictures;
};

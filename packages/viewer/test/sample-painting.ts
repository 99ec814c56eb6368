import type { Reports, Scene } from '../src/pages/scene.ts';
import type { PdfDocument } from '../src/pdf/pdf-document.ts';
import { samplePdf } from './sample.ts';

/** What is being drawn. */
interface Drawing {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly canvas?: HTMLCanvasElement;
  end(error?: Error): Promise<void>;
}

/** A PDF whose pages are drawn when the test says so. */
export function createPdf() {
  const drawings: Drawing[] = [];
  const released: number[] = [];
  const begin = (what: string, signal: AbortSignal, more: Pick<Drawing, 'canvas'> = {}) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const end = async (error?: Error) => {
        if (error) reject(error);
        else resolve();
        await new Promise((done) => setTimeout(done));
      };
      drawings.push({ what, signal, end, ...more });
    });
  const pdf: PdfDocument = {
    ...samplePdf(9),
    drawPage(page, canvas, { bitmap, signal }) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      return begin(`pixels ${page}`, signal, { canvas });
    },
    layText: (page, _element, { signal }) => begin(`text ${page}`, signal),
    releasePage: (page) => released.push(page),
  };
  return { pdf, drawings, released, log: () => drawings.map(({ what }) => what) };
}

/** Ignores all reports. */
export const silent: Reports = {
  fail: () => {},
  tellError: () => {},
  notePageFailed: () => {},
  notePageDrawn: () => {},
};

/** A page at rest, the first of nine, and what is another than that. */
export const scene = (more: Partial<Scene> = {}): Scene => ({
  visible: { first: 1, last: 1 },
  centre: 1,
  direction: 1,
  hasInteracted: true,
  scale: 1,
  detailOf: () => undefined,
  pageCount: 9,
  motion: 'still',
  bitmapOf: () => ({ width: 100, height: 150 }),
  ...more,
});

/** The elements of a page that is mounted. */
export const elements = () => ({ canvas: document.createElement('div'), text: document.createElement('div') });

import type { Reports, Scene } from '../src/pages/scene.ts';
import type { PdfDocument } from '../src/pdf/pdf-document.ts';
import { samplePdf } from './sample.ts';

/** A drawing in progress. */
interface Drawing {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly canvas?: HTMLCanvasElement;
  end(error?: Error): Promise<void>;
}

/** A PDF whose drawings the test finishes. */
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

/** Ignores all reports of the painter. */
export const silent: Reports = {
  fail: () => {},
  reportError: () => {},
  notePageFailed: () => {},
  notePageDrawn: () => {},
};

/** The first of nine pages, at rest. `more` overrides its members. */
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

/** The elements of a mounted page. */
export const elements = () => ({ canvas: document.createElement('div'), text: document.createElement('div') });

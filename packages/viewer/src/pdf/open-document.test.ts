import { describe, expect, it } from 'vitest';
import { textField } from '../../test/sample.ts';
import { createPdfDocument } from './open-document.ts';

const widget = { id: '7R', subtype: 'Widget', rect: [60, 696, 300, 720] };
const field = textField('name', { x: 0.1, y: 0.1, width: 0.4, height: 0.03 });

interface Drawing {
  readonly mode: number;
  readonly hidden: readonly string[];
  isCancelled: boolean;
}

/** A PDF of one page with these annotations; it notes each drawing. One is done as soon as nothing cancels it. */
function open(annotations: () => Promise<unknown[]>) {
  const drawings: Drawing[] = [];
  const log: string[] = [];
  const hidden: string[] = [];
  const page = {
    pageNumber: 1,
    view: [0, 0, 600, 800],
    rotate: 0,
    userUnit: 1,
    getAnnotations: annotations,
    async getTextContent() {
      log.push('read');
      return {
        items: [{ str: 'Lease', dir: 'ltr', hasEOL: true, transform: [9, 0, 0, 9, 0, 0], width: 9, height: 9 }],
      };
    },
    getViewport: () => ({ width: 600, height: 800 }),
    render({ annotationMode }: { annotationMode: number }) {
      const drawing: Drawing = { mode: annotationMode, hidden: [...hidden], isCancelled: false };
      drawings.push(drawing);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      setTimeout(() => {
        log.push('drawn');
        resolve();
      }, 5);
      const cancel = () => {
        drawing.isCancelled = true;
        reject(new Error('Cancelled.'));
      };
      return { promise, cancel };
    },
  };
  const proxy = {
    numPages: 1,
    getPage: async () => page,
    annotationStorage: { setValue: (id: string, { noView }: { noView: boolean }) => noView && hidden.push(id) },
  };
  const pdf = createPdfDocument({
    pdfjs: { AnnotationMode: { ENABLE: 1, ENABLE_STORAGE: 3 }, normalizeUnicode: (text: string) => text } as never,
    proxy: proxy as never,
    transport: { retry: () => {}, failed: () => new AbortController().signal },
    afterFirstPage: () => {},
    fields: [field],
    close: async () => {},
  });
  const draw = (signal = new AbortController().signal) => {
    const options = { bitmap: { width: 600, height: 800 }, signal, takeTurn: () => {} };
    return pdf.drawPage(1, {} as HTMLCanvasElement, options);
  };
  return { pdf, draw, drawings, log };
}

describe('a page of a PDF', () => {
  it('is drawn at once, and only once, when there is no form in it', async () => {
    const { draw, drawings } = open(async () => []);
    await draw();
    expect(drawings).toEqual([{ mode: 1, hidden: [], isCancelled: false }]);
  });

  it('with a form is drawn without the widgets that fields stand on, and from then on at once so', async () => {
    const { draw, drawings } = open(async () => [widget]);
    await draw();
    expect(drawings.at(-1)).toEqual({ mode: 3, hidden: ['7R'], isCancelled: false });
    expect(drawings.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    await draw();
    expect(drawings).toHaveLength(3);
  });

  it('stops drawing when it is aborted', async () => {
    const { draw, drawings } = open(async () => [widget]);
    await expect(draw(AbortSignal.abort(new Error('Scrolled away.')))).rejects.toThrow('Scrolled away.');
    expect(drawings.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('is not shown when its form widgets cannot be read', async () => {
    const { draw } = open(() => Promise.reject(new Error('The worker is gone.')));
    await expect(draw()).rejects.toMatchObject({ code: 'unreadable_pdf' });
  });
});

describe('the text of a page', () => {
  it('is read when no page is being drawn', async () => {
    const { pdf, draw, log } = open(async () => []);
    const drawing = draw();
    expect(await pdf.textOf(1, new AbortController().signal)).toBe('Lease\n');
    await drawing;
    expect(log).toEqual(['drawn', 'read']);
  });

  it('is no longer waited for when nobody wants it', async () => {
    const { pdf, draw, log } = open(async () => []);
    const drawing = draw();
    await expect(pdf.textOf(1, AbortSignal.abort(new Error('Closed.')))).rejects.toThrow('Closed.');
    await drawing;
    expect(log).toEqual(['drawn']);
  });
});

import { describe, expect, it } from 'vitest';
import { createPdfDocument } from './load-document.ts';

const { signal } = new AbortController();

/** A PDF of one page. Drawing it takes a moment unless it is cancelled. */
function open() {
  const log: string[] = [];
  const page = {
    pageNumber: 1,
    getViewport: () => ({ width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] }),
    cleanup: () => void log.push('release'),
    async getOperatorList({ annotationMode }: { readonly annotationMode: number }) {
      log.push(`operators ${annotationMode}`);
      return { fnArray: [], argsArray: [] };
    },
    render() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      log.push('draw');
      setTimeout(resolve, 5);
      const cancel = () => {
        log.push('cancel');
        reject(new Error('Cancelled.'));
      };
      return { promise: promise.then(() => void log.push('drawn')), cancel };
    },
    async getTextContent() {
      log.push('read');
      return {
        items: [{ str: 'Lease', dir: 'ltr', hasEOL: true, transform: [9, 0, 0, 9, 0, 0], width: 9, height: 9 }],
      };
    },
  };
  const pdf = createPdfDocument({
    pdfjs: { normalizeUnicode: (text: string) => text, AnnotationMode: { DISABLE: 0 }, OPS: {} } as never,
    proxy: { numPages: 1, getPage: async () => page } as never,
    transport: { retry: () => {}, failed: () => signal },
    afterFirstPage: () => log.push('first page'),
    close: async () => {},
  });
  const draw = (wanted = signal) =>
    pdf.drawPage(1, {} as HTMLCanvasElement, { bitmap: { width: 600, height: 800 }, signal: wanted });
  return { pdf, draw, log };
}

describe('drawPage', () => {
  it('calls back when the first page is drawn', async () => {
    const { draw, log } = open();
    await draw();
    await draw();
    expect(log).toEqual(['draw', 'drawn', 'first page', 'draw', 'drawn']);
  });

  it('stops drawing when it is aborted', async () => {
    const { draw, log } = open();
    await expect(draw(AbortSignal.abort(new Error('Scrolled away.')))).rejects.toThrow('Scrolled away.');
    expect(log).not.toContain('drawn');
  });
});

describe('textOf', () => {
  it('reads only while no page is being drawn', async () => {
    const { pdf, draw, log } = open();
    const drawing = draw();
    expect(await pdf.textOf(1)).toBe('Lease\n');
    await drawing;
    expect(log).toEqual(['draw', 'drawn', 'first page', 'read']);
  });

  it('reads no page twice', async () => {
    const { pdf, log } = open();
    await pdf.textOf(1);
    await pdf.textOf(1);
    expect(log).toEqual(['read']);
  });
});

describe('contentOf', () => {
  it('reads text and graphics without annotations, and releases a page that is not shown', async () => {
    const { pdf, log } = open();
    const content = await pdf.contentOf(1, signal);
    expect(content).toMatchObject({ pageNumber: 1, width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] });
    expect(content.texts.map(({ str }) => str)).toEqual(['Lease']);
    expect(log).toEqual(['read', 'operators 0', 'release']);
  });

  it('keeps the pdf.js data of a shown page', async () => {
    const { pdf, draw, log } = open();
    await draw();
    await pdf.contentOf(1, signal);
    expect(log).not.toContain('release');
  });
});

import { describe, expect, it } from 'vitest';
import { createPdfDocument } from './load-document.ts';

const { signal } = new AbortController();

/** A PDF of one page. Drawing it takes a moment, unless it is cancelled. */
function open() {
  const log: string[] = [];
  const page = {
    pageNumber: 1,
    getViewport: () => ({ width: 600, height: 800 }),
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
    pdfjs: { normalizeUnicode: (text: string) => text } as never,
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
  it('tells when the first page is drawn', async () => {
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
  it('reads when no page is being drawn', async () => {
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

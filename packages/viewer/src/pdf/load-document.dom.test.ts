import { afterEach, expect, it, vi } from 'vitest';
import { openPdf } from './load-document.ts';

const getDocument = vi.hoisted(() => vi.fn());

// pdf.js needs a browser's worker. This test checks only its options.
vi.mock('./engine.ts', () => ({
  loadEngine: async () => ({
    getDocument,
    AnnotationMode: {},
    VerbosityLevel: { ERRORS: 0 },
    PDFWorker: { create: () => ({ destroy: () => {} }) },
    PDFDataRangeTransport: class {},
  }),
  preparePdf: () => {},
  takeWorker: () => ({ port: { terminate: () => {} }, failing: new AbortController().signal }),
}));

afterEach(() => vi.unstubAllGlobals());

it('VIEW-13, VIEW-14: opens a PDF without its scripts and its XFA form', async () => {
  vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'));
  getDocument.mockReturnValue({ promise: Promise.resolve({ numPages: 1 }), destroy: async () => {} });
  const signal = new AbortController().signal;
  const pdf = await openPdf({ url: 'https://files.example/a.pdf', renewUrl: async () => '', signal });
  await pdf.destroy();
  const [[asked]] = getDocument.mock.calls as [[object]];
  expect(asked).toMatchObject({ enableXfa: false });
  expect(Object.entries(asked).filter(([name, value]) => /script|sandbox/i.test(name) && value)).toEqual([]);
});

import type { PDFDataRangeTransport } from 'pdfjs-dist';
import type { ByteSource } from './byte-source.ts';

/** The bytes that go to pdf.js. */
export interface Serving {
  /** Aborted with the error when bytes could not be read; another one after `resume`. */
  failing(): AbortSignal;
  /** Asks again for the bytes that could not be read. */
  resume(): void;
  /** Says that nothing is urgent. */
  readAhead(): void;
}

/**
 * Answers pdf.js's requests for ranges. pdf.js has no way to be told that a range cannot be had and would wait for ever:
 * the failure is shown by a signal, and what is missing is asked for again when there is new interest in the document.
 */
export function serveRanges(
  transport: PDFDataRangeTransport,
  source: Pick<ByteSource, 'read' | 'readAhead'>,
  signal: AbortSignal,
): Serving {
  let failing = new AbortController();
  let missing: { begin: number; end: number }[] = [];

  transport.requestDataRange = (begin, end) => {
    source.read(begin, end).then(
      (bytes) => {
        if (!signal.aborted) transport.onDataRange(begin, bytes);
      },
      (error: unknown) => {
        missing.push({ begin, end });
        failing.abort(error);
      },
    );
  };

  return {
    failing: () => failing.signal,
    readAhead: source.readAhead,
    resume() {
      if (missing.length === 0) return;
      const again = missing;
      missing = [];
      failing = new AbortController();
      for (const { begin, end } of again) transport.requestDataRange(begin, end);
    },
  };
}

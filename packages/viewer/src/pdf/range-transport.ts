import { pause } from '../pause.ts';
import type { Engine } from './engine.ts';
import type { FetchRange } from './fetch-range.ts';
import { PdfError } from './pdf-error.ts';

/** Bytes of a piece of the file, as pdf.js requests and stores it. */
export const rangeChunkSize = 2 ** 16;

/** Bytes that are requested first, in whole chunks: a linearized file has its first page there. */
const headSize = 2 * rangeChunkSize;

/** Larger files are read only where they are looked at. */
const maxReadAheadBytes = 32 * 2 ** 20;

/** Bytes of one read-ahead request, in whole chunks: a page that is needed meanwhile shares the connection with one. */
const stepSize = 2 ** 19;

/** Read-ahead stops when a step takes longer: at less than 10 Mbit/s it would delay the pages that are looked at. */
const maxStepMs = 400;

/** The code that fills in the document loads first. */
const readAheadDelayMs = 500;

/**
 * Reads the beginning of a file, or all of it when the host cannot answer with a part. Returns it with the file's length.
 *
 * @param fileSize for hosts that do not expose `Content-Range`
 */
export async function readHead(fetchRange: FetchRange, fileSize?: number) {
  const { bytes, total = fileSize } = await fetchRange(0, headSize);
  // A part of an unexpected size was encoded on its way.
  const isPart = total !== undefined && bytes.length === Math.min(headSize, total);
  if (isPart || bytes.length === total) return { bytes, length: total };
  const whole = await fetchRange(0, Infinity);
  return { bytes: whole.bytes, length: whole.bytes.length };
}

/** What pdf.js reads a file through. */
export type RangeTransport = ReturnType<typeof createRangeTransport>;

/**
 * Answers pdf.js's range requests. pdf.js cannot be told that a range failed and would wait forever: `failed` reports it to
 * the callers that wait for a page, and `retry` requests the range again when a page is needed.
 */
export function createRangeTransport(
  pdfjs: Pick<Engine, 'PDFDataRangeTransport'>,
  {
    head: { bytes: head, length },
    fetchRange,
    signal,
  }: {
    readonly head: Awaited<ReturnType<typeof readHead>>;
    readonly fetchRange: FetchRange;
    readonly signal: AbortSignal;
  },
) {
  const headLength = head.length;
  const source = new pdfjs.PDFDataRangeTransport(length, head);
  const pending = new Set<Promise<void>>();
  let failing = new AbortController();
  let missing: (readonly [number, number])[] = [];

  async function send(begin: number, end: number): Promise<void> {
    try {
      const bytes = await readBytes(fetchRange, begin, end);
      if (!signal.aborted) source.onDataRange(begin, bytes);
    } catch (error) {
      missing.push([begin, end]);
      failing.abort(error);
    }
  }

  source.requestDataRange = (begin, end) => {
    const sending = send(begin, end).finally(() => pending.delete(sending));
    pending.add(sending);
  };

  async function readAhead(): Promise<void> {
    await pause(readAheadDelayMs, signal);
    for (let begin = headLength; begin < length; begin += stepSize) {
      while (pending.size > 0) await Promise.all(pending);
      const start = performance.now();
      const bytes = await readBytes(fetchRange, begin, Math.min(begin + stepSize, length));
      if (signal.aborted) return;
      source.onDataProgressiveRead(bytes);
      if (performance.now() - start > maxStepMs) return;
    }
  }

  return {
    source,
    /** Aborted with the error when bytes could not be read. `retry` replaces it. */
    failed: () => failing.signal,
    retry() {
      if (missing.length === 0) return;
      const ranges = missing;
      missing = [];
      failing = new AbortController();
      for (const range of ranges) source.requestDataRange(...range);
    },
    /** Starts to read the rest of the file, so that its other pages appear at once, also when the connection is lost. */
    readAhead() {
      // Chromium alone has `connection`, and TypeScript does not know it.
      const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
      if (length > maxReadAheadBytes || connection?.saveData) return;
      // Not reported: a page whose bytes are missing requests them itself.
      readAhead().catch(() => {});
    },
  };
}

async function readBytes(fetchRange: FetchRange, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const range = await fetchRange(begin, end);
  const bytes = range.bytes.subarray(begin - range.begin, end - range.begin);
  if (bytes.length === end - begin) return bytes;
  throw new PdfError('network', 'The file host sent other bytes than requested.');
}

import { pause } from '../pause.ts';
import type { Engine } from './engine.ts';
import type { FetchRange } from './fetch-range.ts';
import { PdfError } from './pdf-error.ts';

/** The size in bytes of a chunk that pdf.js requests and stores. */
export const rangeChunkSize = 2 ** 16;

/** The size of the first request, in whole chunks. A linearized file has its first page there. */
const headSize = 2 * rangeChunkSize;

/** Larger files are not read ahead: only the shown pages are requested. */
const maxReadAheadBytes = 32 * 2 ** 20;

/** The size of a read-ahead request, in whole chunks. Small, because it competes with requests for shown pages. */
const stepSize = 2 ** 19;

/** Read-ahead stops if a request takes longer: below 10 Mbit/s, it would delay the shown pages. */
const maxStepMs = 400;

/** Delays read-ahead, so that the code for fields loads first. */
const readAheadDelayMs = 500;

/**
 * Reads the beginning of a file, or all of it if the host does not support ranges. Returns the bytes and the file's length.
 *
 * @param fileSize the length, for hosts that do not expose `Content-Range`
 */
export async function readHead(fetchRange: FetchRange, fileSize?: number) {
  const { bytes, total = fileSize } = await fetchRange(0, headSize);
  // A part with an unexpected size was compressed in transit.
  const isPart = total !== undefined && bytes.length === Math.min(headSize, total);
  if (isPart || bytes.length === total) return { bytes, length: total };
  const whole = await fetchRange(0, Infinity);
  return { bytes: whole.bytes, length: whole.bytes.length };
}

/** The transport through which pdf.js reads a file. */
export type RangeTransport = ReturnType<typeof createRangeTransport>;

/**
 * Answers pdf.js's range requests. pdf.js has no way to report a failed range and would wait forever: `failed` aborts those
 * who wait for a page, and `retry` requests the range again when a page is needed again.
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
    /** Returns a signal that aborts with the error if bytes could not be read. `retry` replaces it. */
    failed: () => failing.signal,
    retry() {
      if (missing.length === 0) return;
      const ranges = missing;
      missing = [];
      failing = new AbortController();
      for (const range of ranges) source.requestDataRange(...range);
    },
    /** Starts to read the rest of the file, so that other pages appear at once, even if the connection is lost. */
    readAhead() {
      // Only Chromium has `connection`, and TypeScript has no type for it.
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

import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchRange } from './fetch-range.ts';
import { createRangeTransport, rangeChunkSize, readHead } from './range-transport.ts';

const headSize = 2 * rangeChunkSize;
const mebibyte = 2 ** 20;

/** A file host, and the requests that it received. */
function createHost(length: number, { hasRanges = true } = {}) {
  const file = new Uint8Array(length);
  for (let index = 0; index < length; index += 1000) file[index] = index / 1000;
  const requests: [number, number][] = [];
  const host = { file, requests, isUp: true, delayMs: 0 };
  const fetchRange: FetchRange = async (begin, end) => {
    requests.push([begin, end]);
    if (host.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, host.delayMs));
    if (!host.isUp) throw new Error('no connection');
    return { begin: hasRanges ? begin : 0, bytes: hasRanges ? file.slice(begin, end) : file, total: length };
  };
  return { host, fetchRange };
}

/** A transport with the head of a file, and a log of the bytes that pdf.js receives. */
function open(length: number, options?: { readonly hasRanges: boolean }) {
  const { host, fetchRange } = createHost(length, options);
  const head = { bytes: host.file.slice(0, headSize), length };
  const stop = new AbortController();
  const transport = createRangeTransport({ PDFDataRangeTransport }, { head, fetchRange, signal: stop.signal });
  const received: { begin?: number; chunk: Uint8Array }[] = [];
  transport.source.transportReady((message: (typeof received)[number]) => received.push(message));
  return { transport, received, host, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('readHead', () => {
  it('reads the first bytes of a large file and its length in one request', async () => {
    const { host, fetchRange } = createHost(300_000);
    const { bytes, length } = await readHead(fetchRange);
    expect([bytes.length, length, host.requests]).toEqual([headSize, 300_000, [[0, headSize]]]);
  });

  it.each([1000, 300_000])('accepts all %i bytes from a host without ranges', async (size) => {
    const { host, fetchRange } = createHost(size, { hasRanges: false });
    const { bytes, length } = await readHead(fetchRange);
    expect([bytes.length, length, host.requests.length]).toEqual([size, size, 1]);
  });

  it('uses the known size when the host does not expose the length', async () => {
    const { fetchRange } = createHost(300_000);
    const hidden: FetchRange = async (begin, end) => ({ ...(await fetchRange(begin, end)), total: undefined });
    expect(await readHead(hidden, 300_000)).toMatchObject({ length: 300_000 });
  });

  it('requests the whole file when the length is unknown or the part has another size', async () => {
    const { host, fetchRange } = createHost(300_000);
    const hidden: FetchRange = async (begin, end) => ({ ...(await fetchRange(begin, end)), total: undefined });
    expect(await readHead(hidden)).toMatchObject({ length: 300_000 });
    const encoded: FetchRange = (begin, end) => fetchRange(begin, end === headSize ? 5000 : end);
    expect((await readHead(encoded)).bytes).toHaveLength(300_000);
    expect(host.requests.at(-1)).toEqual([0, Infinity]);
  });
});

describe('createRangeTransport', () => {
  it('sends pdf.js the bytes that it requests', async () => {
    const { transport, received, host } = open(300_000);
    transport.source.requestDataRange(rangeChunkSize, 2 * rangeChunkSize);
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([{ type: 'range', begin: rangeChunkSize, chunk: host.file.slice(65_536, 131_072) }]);
  });

  it('extracts the requested bytes from a whole file, and rejects fewer', async () => {
    const { transport, received, host } = open(300_000, { hasRanges: false });
    transport.source.requestDataRange(10, 20);
    await vi.advanceTimersByTimeAsync(0);
    expect(received[0]?.chunk).toEqual(host.file.slice(10, 20));
    transport.source.requestDataRange(299_990, 300_010);
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.failed().reason).toMatchObject({ code: 'network' });
  });

  it('reports a failed range, and requests it again on retry', async () => {
    const { transport, received, host } = open(300_000);
    host.isUp = false;
    transport.source.requestDataRange(4, 5);
    transport.source.requestDataRange(7, 8);
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.failed().reason).toMatchObject({ message: 'no connection' });
    host.isUp = true;
    transport.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(received.map(({ begin }) => begin)).toEqual([4, 7]);
    expect(transport.failed().aborted).toBe(false);
    transport.retry();
    expect(host.requests).toHaveLength(4);
  });

  it('sends nothing to a document that is closed', async () => {
    const { transport, received, stop } = open(300_000);
    transport.source.requestDataRange(4, 5);
    transport.readAhead();
    stop.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(received).toEqual([]);
  });
});

describe('readAhead', () => {
  const size = 3 * mebibyte;

  it('sends pdf.js the rest of the file in order, a while after the first page', async () => {
    const { transport, received, host } = open(size);
    transport.readAhead();
    await vi.advanceTimersByTimeAsync(400);
    expect(host.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    const rest = Buffer.concat(received.map(({ chunk }) => chunk));
    expect(rest.equals(host.file.subarray(headSize))).toBe(true);
  });

  it('waits for the ranges that pages need', async () => {
    const { transport, host } = open(size);
    host.delayMs = 250;
    transport.readAhead();
    await vi.advanceTimersByTimeAsync(400);
    transport.source.requestDataRange(4 * rangeChunkSize, 5 * rangeChunkSize);
    await vi.advanceTimersByTimeAsync(200);
    expect(host.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(host.requests).toHaveLength(2);
  });

  it('stops on a slow connection', async () => {
    const { transport, host } = open(size);
    host.delayMs = 800;
    transport.readAhead();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.requests).toHaveLength(1);
  });

  it('stops without a report when the connection is lost', async () => {
    const { transport, host } = open(size);
    host.isUp = false;
    transport.readAhead();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.requests).toHaveLength(1);
    expect(transport.failed().aborted).toBe(false);
  });

  it.each([
    ['the user saves data', size, true],
    ['the file is larger than 32 MiB', 33 * mebibyte, false],
  ])('reads nothing when %s', async (_, length, saveData) => {
    vi.stubGlobal('navigator', { connection: { saveData } });
    const { transport, host } = open(length);
    transport.readAhead();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.requests).toEqual([]);
  });
});

import type { PDFDataRangeTransport } from 'pdfjs-dist';
import { describe, expect, it } from 'vitest';
import { serveRanges } from './serve-ranges.ts';

/** pdf.js's end of the line: what it is sent. */
function createTransport() {
  const received: number[] = [];
  const transport = { onDataRange: (begin: number) => received.push(begin), requestDataRange: () => {} };
  return { received, transport: transport as unknown as PDFDataRangeTransport };
}

/** A source that fails until the line is back. */
function createSource() {
  const line = { isUp: true };
  const read = async () => {
    if (!line.isUp) throw new Error('no line');
    return new Uint8Array(1);
  };
  return { line, source: { read, readAhead: () => {} } };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('bytes for pdf.js', () => {
  it('are sent when they are there', async () => {
    const { received, transport } = createTransport();
    serveRanges(transport, createSource().source, new AbortController().signal);
    transport.requestDataRange(4, 5);
    await settle();
    expect(received).toEqual([4]);
  });

  it('that cannot be had are told of, and asked for again when the document is wanted again', async () => {
    const { received, transport } = createTransport();
    const { line, source } = createSource();
    const serving = serveRanges(transport, source, new AbortController().signal);
    line.isUp = false;
    transport.requestDataRange(4, 5);
    transport.requestDataRange(7, 8);
    await settle();
    expect(serving.failing().reason).toMatchObject({ message: 'no line' });
    line.isUp = true;
    serving.resume();
    await settle();
    expect(received).toEqual([4, 7]);
    expect(serving.failing().aborted).toBe(false);
  });

  it('are not sent to a document that was closed meanwhile', async () => {
    const { received, transport } = createTransport();
    const life = new AbortController();
    serveRanges(transport, createSource().source, life.signal);
    transport.requestDataRange(4, 5);
    life.abort();
    await settle();
    expect(received).toEqual([]);
  });
});

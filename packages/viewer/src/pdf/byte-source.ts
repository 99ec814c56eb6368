import { sizeOf } from './bytes.ts';
import type { FetchRange, Range, Urgency } from './fetch-range.ts';
import { chunkSize, firstRanges, tailBegin } from './first-ranges.ts';
import { PdfError } from './pdf-error.ts';
import { createPieceStore, type PieceStore } from './piece-store.ts';
import { createRangeQueue } from './range-queue.ts';
import { createGauge, type Device, type Gauge, readOn } from './read-on.ts';

/** A file that is read in pieces. Several may want the same bytes; they are asked for once. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly length: number;
  /** How many bytes of its beginning are here; all when it is small or when the host cannot answer in pieces. */
  readonly headLength: number;
  /** Gives bytes to the one who keeps them: they are let go here. */
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Gives bytes, fewer at the end of the file, and keeps them for `read`. */
  peek(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Says that nothing is urgent: the rest of the file may be read, see `readOn`. What was given away is not. */
  readAhead(): void;
}

/**
 * Begins to read a file. A wrong `fileSize` costs one needless request, nothing else.
 */
export async function openBytes(fetchRange: FetchRange, fileSize?: number): Promise<ByteSource> {
  const ranges = firstRanges(fileSize);
  const tail = ranges.tail && fetchRange(...ranges.tail).catch(() => undefined);
  const { bytes: head, total: length } = await readBeginning(fetchRange, ranges.head[1], fileSize);
  const store = createPieceStore(chunkSize, length);
  store.put(0, head);
  const headLength = sizeOf(head);
  const isTailRight = length === fileSize && headLength < length;
  return createSource({ fetchRange, length, store, headLength }, isTailRight ? tail : undefined);
}

/** Reads the beginning of a file. Of a file in pieces it stays in the source, because pdf.js may request those bytes again. */
export function readHead({ length, headLength, peek, read }: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  return headLength >= length ? read(0, headLength) : peek(0, headLength);
}

/** Bytes from the start, and how long the file is: that is known from now on. */
async function readBeginning(fetchRange: FetchRange, asked: number, fileSize: number | undefined) {
  const { begin, bytes, total = fileSize } = await fetchRange(0, asked);
  const size = sizeOf(bytes);
  const isWhole = total === size;
  // Of a piece that is shorter than it must be, nobody knows of which bytes it is: it was packed on its way. And of a file
  // whose length nobody tells, the end cannot be found.
  const isSound = begin === 0 && total !== undefined && size === Math.min(asked, total);
  if (isWhole || isSound) return { bytes, total: total ?? size };
  const whole = await fetchRange(0, Infinity);
  return { bytes: whole.bytes, total: sizeOf(whole.bytes) };
}

interface SourceParts {
  readonly fetchRange: FetchRange;
  readonly length: number;
  readonly store: PieceStore;
  readonly headLength: number;
}

interface Waiting {
  /** What has not come yet. */
  readonly pieces: Set<number>;
  resolve(): void;
  reject(error: unknown): void;
}

function createSource(parts: SourceParts, tail: Promise<Range | undefined> | undefined): ByteSource {
  const { length, store, headLength } = parts;
  const gauge = createGauge(chunkSize);
  const need = createNeed(parts, tail, gauge);
  let isReadingAhead = headLength >= length;

  const piecesOf = (begin: number, end: number) => {
    const first = Math.floor(begin / chunkSize);
    return Array.from({ length: Math.ceil(end / chunkSize) - first }, (_, index) => first + index);
  };
  const notGiven = (begin: number, end: number) => piecesOf(begin, end).filter((piece) => !store.wasTaken(piece));

  async function read(begin: number, end: number, from: PieceStore['get']): Promise<Uint8Array<ArrayBuffer>> {
    const last = Math.min(end, length);
    if (begin >= last) return new Uint8Array();
    await need(piecesOf(begin, last), 'now');
    // Another may have taken them meanwhile.
    return (await from(begin, last)) ?? read(begin, end, from);
  }

  return {
    length,
    headLength,
    peek: (begin, end) => read(begin, end, store.get),
    read: (begin, end) => read(begin, end, store.take),
    readAhead() {
      if (isReadingAhead) return;
      isReadingAhead = true;
      const device: Device = navigator;
      const wanted = { begin: headLength, length, gauge, device };
      // What fails here is asked for again when it is needed.
      readOn({ ...wanted, need: (begin, end) => need(notGiven(begin, end), 'soon') }).catch(() => {});
    },
  };
}

/** Gets pieces into the store, those that are not there, and waits until they are. */
type Need = (pieces: readonly number[], urgency: Urgency) => Promise<void>;

function createNeed(parts: SourceParts, tail: Promise<Range | undefined> | undefined, gauge: Gauge): Need {
  const { length, store } = parts;
  const waiting = new Set<Waiting>();
  const earlyPiece = tailBegin(length) / chunkSize;
  let early = tail?.then((range) => {
    if (range) store.put(range.begin, range.bytes);
    early = undefined;
  });
  const fetchRange: FetchRange = async (begin, end, urgency) => {
    const start = performance.now();
    const range = await parts.fetchRange(begin, end, urgency);
    gauge.note(sizeOf(range.bytes), Math.min(performance.now() - start, range.duration ?? Number.POSITIVE_INFINITY));
    return range;
  };

  const queue = createRangeQueue({
    fetchRange,
    pieceSize: chunkSize,
    length,
    onRange({ begin, bytes }, pieces) {
      store.put(begin, bytes);
      if (!pieces.every(store.has))
        throw new PdfError('network', 'The file host sent other bytes than were asked for.');
      for (const one of waiting) {
        // Noted as they come: one that has come may be given away before the last one does.
        for (const piece of pieces) one.pieces.delete(piece);
        if (one.pieces.size === 0) end(one, one.resolve);
      }
    },
    onError(error, pieces) {
      const isHit = (one: Waiting) => pieces.some((piece) => one.pieces.has(piece));
      for (const one of waiting) if (isHit(one)) end(one, () => one.reject(error));
    },
  });

  function end(one: Waiting, tell: () => void): void {
    waiting.delete(one);
    tell();
  }

  return async (wanted, urgency) => {
    if (early && wanted.some((piece) => piece >= earlyPiece && !store.has(piece))) await early;
    const pieces = wanted.filter((piece) => !store.has(piece));
    if (pieces.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      waiting.add({ pieces: new Set(pieces), resolve, reject });
      queue.want(pieces, urgency);
    });
  };
}

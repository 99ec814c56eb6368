import { type Bytes, sizeOf } from './bytes.ts';

/** The pieces of a file that are here and may still be wanted. */
export interface PieceStore {
  /** Puts what came in the pieces that it fills. */
  put(begin: number, bytes: Bytes): void;
  has(piece: number): boolean;
  /** Whether a piece was given away: whoever took it has it. */
  wasTaken(piece: number): boolean;
  /** The bytes from `begin` to `end` (exclusive). Undefined unless all of their pieces are here and can be read. */
  get(begin: number, end: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Gives the same and lets go, at once, of the pieces that lie in it as a whole. */
  take(begin: number, end: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Where bytes are: those of `bytes` from `from` to `to` (exclusive). */
interface Stretch {
  readonly bytes: Bytes;
  readonly from: number;
  to: number;
}

/** Makes the store of a file of so many bytes. */
export function createPieceStore(pieceSize: number, length: number): PieceStore {
  const pieces = new Map<number, Omit<Stretch, 'to'>>();
  const taken = new Set<number>();
  const endOf = (piece: number) => Math.min(length, (piece + 1) * pieceSize);

  /** The pieces that lie in these bytes as a whole. */
  function* piecesIn(begin: number, end: number): Generator<number> {
    for (let piece = Math.ceil(begin / pieceSize); piece * pieceSize < end && endOf(piece) <= end; piece += 1)
      yield piece;
  }

  /** What lies together in a blob is one stretch: it is read at once. */
  function find(begin: number, end: number): Stretch[] | undefined {
    const found: Stretch[] = [];
    for (let piece = Math.floor(begin / pieceSize); piece * pieceSize < end; piece += 1) {
      const part = pieces.get(piece);
      if (!part) return undefined;
      const start = piece * pieceSize;
      const from = part.from + Math.max(begin - start, 0);
      const to = part.from + Math.min(end, endOf(piece)) - start;
      const last = found.at(-1);
      if (last?.bytes === part.bytes) last.to = to;
      else found.push({ bytes: part.bytes, from, to });
    }
    return found;
  }

  /** What the browser could not keep is as if it had never come: it is asked for again. */
  async function read(stretches: readonly Stretch[], size: number) {
    try {
      return await join(stretches, size);
    } catch (error) {
      const lost = stretches.map(({ bytes }) => bytes).filter((bytes) => !(bytes instanceof Uint8Array));
      // There is no room for a copy, and there would be none for what is asked for again.
      if (lost.length === 0) throw error;
      for (const [piece, { bytes }] of pieces) if (lost.includes(bytes)) pieces.delete(piece);
      return undefined;
    }
  }

  return {
    has: (piece) => pieces.has(piece),
    wasTaken: (piece) => taken.has(piece),

    put(begin, bytes) {
      for (const piece of piecesIn(begin, begin + sizeOf(bytes))) {
        const from = piece * pieceSize - begin;
        const to = endOf(piece) - begin;
        const isPart = bytes instanceof Uint8Array && bytes.length > to - from;
        // With memory of its own, which is free as soon as this piece is given away, not the last of its answer.
        pieces.set(piece, isPart ? { bytes: bytes.slice(from, to), from: 0 } : { bytes, from });
      }
    },

    async get(begin, end) {
      const found = find(begin, end);
      return found && read(found, end - begin);
    },

    async take(begin, end) {
      const found = find(begin, end);
      if (!found) return undefined;
      for (const piece of piecesIn(begin, end)) {
        pieces.delete(piece);
        taken.add(piece);
      }
      // One piece, as is asked for most, is given as it is: a copy would be garbage as large as the file.
      const [{ bytes: only } = {}] = found;
      if (found.length === 1 && only instanceof Uint8Array && only.length === end - begin) return only;
      const bytes = await read(found, end - begin);
      if (!bytes) for (const piece of piecesIn(begin, end)) taken.delete(piece);
      return bytes;
    },
  };
}

/** Copies bytes together. What is in memory is copied at once: others may take it and change it. */
async function join(stretches: readonly Stretch[], size: number): Promise<Uint8Array<ArrayBuffer>> {
  const coming = stretches.map(({ bytes, from, to }) => {
    const part = bytes.slice(from, to);
    return part instanceof Uint8Array ? part.buffer : part.arrayBuffer();
  });
  const joined = new Uint8Array(size);
  let at = 0;
  for (const buffer of await Promise.all(coming)) {
    joined.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  return joined;
}

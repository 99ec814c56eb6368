/** The pieces of a file that are here and may still be wanted. */
export interface PieceStore {
  /** Puts what came in the pieces that it fills. */
  put(begin: number, bytes: Uint8Array<ArrayBuffer>): void;
  has(piece: number): boolean;
  /** Whether a piece was given away: whoever took it has it. */
  wasTaken(piece: number): boolean;
  /** The bytes from `begin` to `end` (exclusive), when all of their pieces are here. */
  get(begin: number, end: number): Uint8Array<ArrayBuffer> | undefined;
  /** Gives the same and lets go of the pieces that lie in it as a whole. */
  take(begin: number, end: number): Uint8Array<ArrayBuffer> | undefined;
}

/** Makes the store of a file of so many bytes. */
export function createPieceStore(pieceSize: number, length: number): PieceStore {
  const pieces = new Map<number, Uint8Array<ArrayBuffer>>();
  const taken = new Set<number>();
  const endOf = (piece: number) => Math.min(length, (piece + 1) * pieceSize);

  function get(begin: number, end: number): Uint8Array<ArrayBuffer> | undefined {
    const bytes = new Uint8Array(end - begin);
    for (let piece = Math.floor(begin / pieceSize); piece * pieceSize < end; piece += 1) {
      const part = pieces.get(piece);
      if (!part) return undefined;
      const start = piece * pieceSize;
      const from = Math.max(0, begin - start);
      bytes.set(part.subarray(from, Math.min(part.length, end - start)), start + from - begin);
    }
    return bytes;
  }

  return {
    has: (piece) => pieces.has(piece),
    wasTaken: (piece) => taken.has(piece),

    put(begin, bytes) {
      const end = begin + bytes.length;
      for (let piece = Math.ceil(begin / pieceSize); piece * pieceSize < end && endOf(piece) <= end; piece += 1) {
        const [from, to] = [piece * pieceSize - begin, endOf(piece) - begin];
        // With memory of its own, which is free as soon as this piece is given away, not the last of its answer.
        pieces.set(piece, bytes.length === to - from ? bytes : bytes.slice(from, to));
      }
    },

    get,

    take(begin, end) {
      // One piece, as is asked for most, is given as it is: a copy would be garbage as large as the file.
      const only = pieces.get(begin / pieceSize);
      const bytes = only?.length === end - begin ? only : get(begin, end);
      if (!bytes) return undefined;
      for (let piece = Math.ceil(begin / pieceSize); piece * pieceSize < end && endOf(piece) <= end; piece += 1) {
        pieces.delete(piece);
        taken.add(piece);
      }
      return bytes;
    },
  };
}

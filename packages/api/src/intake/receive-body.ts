import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { invalid } from '@document-signer/core';
import type { BodySpace } from '../http/limits/incoming-bodies.ts';

/** How large a body in memory may be. Most submissions are smaller. A larger body is written to a file. */
export const maxInMemory = 64 * 1024;

/** How many pieces are kept before they are joined: a client that sends single bytes must not cost an object for each. */
const maxPieces = 16;

/** How a body is received. */
export interface BodyOptions {
  /** The largest size on the wire. */
  readonly limit: number;
  /** A folder for bodies that do not fit into memory; made when it is missing. */
  readonly folder: string;
  readonly space: BodySpace;
}

/** A received body, as it was on the wire. */
export interface ReceivedBody {
  readBytes(): Promise<Uint8Array>;
  /** Removes its file, if it has one. */
  remove(): Promise<void>;
}

/** The pieces of a body. The request stays open for an answer after an error. */
async function* piecesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    if (request.complete) throw error;
    throw invalid([{ field: 'body', reason: 'incomplete' }]);
  }
}

/** Keeps the bytes of a body as they arrive: in memory first, then in a file. */
function createStore({ folder, space }: BodyOptions) {
  const path = join(folder, randomUUID());
  let pieces: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;

  async function toFile(): Promise<FileHandle> {
    space.takeFile();
    await mkdir(folder, { recursive: true });
    file = await open(path, 'wx', 0o600);
    await file.writeFile(Buffer.concat(pieces));
    pieces = [];
    return file;
  }

  return {
    async add(piece: Buffer): Promise<void> {
      size += piece.length;
      const fits = !file && size <= maxInMemory && space.takeMemory(piece.length);
      if (!fits) return (file ?? (await toFile())).writeFile(piece);
      pieces.push(piece);
      if (pieces.length > maxPieces) pieces = [Buffer.concat(pieces)];
    },
    close: async () => file?.close(),
    readBytes: async (): Promise<Uint8Array> => (file ? readFile(path) : Buffer.concat(pieces)),
    async remove(): Promise<void> {
      pieces = [];
      try {
        if (file) await rm(path, { force: true });
      } finally {
        space.end();
      }
    },
  };
}

/**
 * Receives a body. Nothing is reserved for bytes that have not arrived, so a slow client takes neither memory nor disk from others.
 *
 * A body over the limit is read up to twice the limit and refused then: a client that is still sending may never read an answer.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 413 over the limit; 400 it ended early
 */
export async function receiveBody(request: IncomingMessage, options: BodyOptions): Promise<ReceivedBody> {
  const { limit } = options;
  const { add, close, readBytes, remove } = createStore(options);
  let size = 0;
  try {
    for await (const piece of piecesOf(request)) {
      size += piece.length;
      if (size > 2 * limit) break;
      if (size <= limit) await add(piece);
    }
    await close();
    if (size > limit) throw invalid([{ field: 'body', reason: 'too_large', limit }]);
    return { readBytes, remove };
  } catch (error) {
    await close();
    await remove();
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { invalid } from '@document-signer/core';
import { chunksOf } from './request-body.ts';

/** The largest body in memory, in bytes. Most submissions are smaller. A larger body is written to a file. */
export const maxInMemory = 64 * 1024;

/** How many chunks are kept before they are joined: a client that sends single bytes must not cost an object for each. */
const maxChunks = 16;

/** How a body is received. */
export interface BodyOptions {
  /** The largest size on the wire. */
  readonly limit: number;
  /** For bodies that do not fit into memory. Created if missing. */
  readonly folder: string;
  /** Called before it is written to a file. @returns a function to call when the file is removed */
  readonly beginFile: () => () => void;
}

/** A received body, as it was on the wire. */
export interface ReceivedBody {
  readBytes(): Promise<Uint8Array>;
  /** Removes its file, if it has one. */
  remove(): Promise<void>;
}

/** Stores the bytes of a body as they arrive: in memory first, then in a file. */
function createStore({ folder, beginFile }: BodyOptions) {
  const path = join(folder, randomUUID());
  let chunks: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  let endFile: (() => void) | undefined;

  async function toFile(): Promise<FileHandle> {
    endFile = beginFile();
    await mkdir(folder, { recursive: true });
    file = await open(path, 'wx', 0o600);
    await file.writeFile(Buffer.concat(chunks));
    chunks = [];
    return file;
  }

  return {
    async add(chunk: Buffer): Promise<void> {
      size += chunk.length;
      if (file || size > maxInMemory) return (file ?? (await toFile())).writeFile(chunk);
      chunks.push(chunk);
      if (chunks.length > maxChunks) chunks = [Buffer.concat(chunks)];
    },
    close: async () => file?.close(),
    readBytes: async (): Promise<Uint8Array> => (file ? readFile(path) : Buffer.concat(chunks)),
    async remove(): Promise<void> {
      chunks = [];
      try {
        if (file) await rm(path, { force: true });
      } finally {
        endFile?.();
        endFile = undefined;
      }
    },
  };
}

/**
 * Receives a body. Nothing is reserved for bytes that have not arrived, so a slow client takes neither memory nor disk from others.
 *
 * A body over the limit is read up to twice the limit before it is refused: a client that is still sending may not read the response.
 *
 * @throws ServiceError `VALIDATION_ERROR`: 413 over the limit; 400 it ended early
 */
export async function receiveBody(request: IncomingMessage, options: BodyOptions): Promise<ReceivedBody> {
  const { limit } = options;
  const { add, close, readBytes, remove } = createStore(options);
  let size = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.length;
      if (size > 2 * limit) break;
      if (size <= limit) await add(chunk);
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

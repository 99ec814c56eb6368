import { readFile } from 'node:fs/promises';
import decompress from 'woff2-encoder/decompress';
import { fontFile } from './index.ts';

const fonts = new Map<string, Promise<Uint8Array>>();

async function unpack(name: string): Promise<Uint8Array> {
  return decompress(await readFile(fontFile(name)));
}

/**
 * The bytes of a face as OpenType (sfnt), read from disk once and cached. For servers; browsers load the files of `fontFile`.
 *
 * @param name the name of a `Face` of @document-signer/core
 * @throws {RangeError} for an unknown name
 */
export async function readFont(name: string): Promise<Uint8Array> {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const font = unpack(name);
  fonts.set(name, font);
  // After an error, the next call reads the file again.
  font.catch(() => fonts.delete(name));
  return font;
}

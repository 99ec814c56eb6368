import { files } from './files.ts';

/**
 * Where the file (woff2) of a face is.
 *
 * @param name the name of a `Face` of @document-signer/core
 * @throws {RangeError} when there is no such face
 */
export function fontFile(name: string): URL {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw new RangeError(`There is no face called ${JSON.stringify(name)}`);
  return file;
}

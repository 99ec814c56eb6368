import { files } from './files.ts';

/**
 * The URL of the file (woff2) of a face.
 *
 * @param name the name of a `Face` of @document-signer/core
 * @throws {RangeError} for an unknown name
 */
export function fontFile(name: string): URL {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw new RangeError(`There is no face called ${JSON.stringify(name)}`);
  return file;
}

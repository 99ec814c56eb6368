import { lateCode } from '../late/late-code.ts';
import type { ReaderParts } from './create-reader.ts';
import { PdfError } from './pdf-error.ts';
import type { PdfReader } from './pdf-reader.ts';

/** Makes what reads in a document besides drawing it. Its code comes with that of all who want to read. */
export function lateReader(parts: ReaderParts): PdfReader {
  let made: PdfReader | undefined;

  async function reader(): Promise<PdfReader> {
    await lateCode.preload();
    const { code } = lateCode.read();
    if (!code) throw new PdfError('network', 'A part of the viewer could not be loaded. Check the connection.');
    made ??= code.createReader(parts);
    return made;
  }

  return {
    textOf: async (...asked) => (await reader()).textOf(...asked),
    outline: async () => (await reader()).outline(),
    linksOf: async (...asked) => (await reader()).linksOf(...asked),
    find: async (...asked) => (await reader()).find(...asked),
    drawThumbnail: async (...asked) => (await reader()).drawThumbnail(...asked),
  };
}

import type { PdfReader } from '../src/pdf/pdf-reader.ts';

/** What reads in a document whose pages say nothing, unless it is told what they say. */
export function sampleReader(more: Partial<PdfReader> = {}): PdfReader {
  return {
    textOf: async () => '',
    outline: async () => [],
    linksOf: async () => [],
    find: async (destination) => ('pageNumber' in destination ? destination : undefined),
    drawThumbnail: async () => {},
    ...more,
  };
}

import { brotliDecompressSync } from 'node:zlib';
import { PdfArray, PdfName, PdfStream } from '@libpdf/core';
import { loadPdf, objectsOf } from '../completion/pdf/load-pdf.ts';
import { writeUpdate } from '../completion/pdf/write-update.ts';
import { filtersOf, inflatedLimits } from '../inspection/pdf/inflated-bytes.ts';

const filterName = 'BrotliDecode';

/** Whether a file may have streams that only new readers can decode (ISO/TS 32003). */
export const hasBrotli = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(filterName);

/**
 * Replaces Brotli by Flate, which every reader knows.
 *
 * @throws Error when a stream is damaged, or too large
 */
export async function withoutBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const loaded = await loadPdf(bytes);
  for (const [, object] of objectsOf(loaded)) {
    if (!(object instanceof PdfStream)) continue;
    const [first, ...rest] = filtersOf(object, loaded.resolve);
    if (first !== filterName || object.has('DecodeParms')) continue;
    // The library takes the filters away, and what is written without any is compressed.
    object.setData(brotliDecompressSync(object.data, { maxOutputLength: inflatedLimits.stream }));
    if (rest.length > 0) object.set('Filter', PdfArray.of(...rest.map((name) => PdfName.of(name))));
  }
  return writeUpdate(loaded);
}

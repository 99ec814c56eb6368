import { deflateSync } from 'node:zlib';
import { PdfName, type PdfObject, PdfStream } from '@libpdf/core';

/** Smaller streams are not worth the entry that says how they are packed. */
const smallest = 100;

/** A stream that no filter packs yet, packed; everything else as it is. */
export function packed(object: PdfObject): PdfObject {
  if (!(object instanceof PdfStream) || object.has('Filter') || object.has('F') || object.data.length < smallest) {
    return object;
  }
  const stream = new PdfStream(object, deflateSync(object.data));
  stream.set('Filter', PdfName.FlateDecode);
  return stream;
}

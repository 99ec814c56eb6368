import { deflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { pageContent } from '../completion/pdf/pages/page-content.ts';
import type { Resolve } from '../inspection/pdf/objects.ts';

/** Smaller streams gain nothing from compression. */
const minDeflatedBytes = 500;

interface Edit {
  readonly resolve: Resolve;
  add(object: PdfObject): PdfRef;
}

/**
 * Makes the content of a page one well-formed stream: every operator has its operands, and what begins also ends (ISO 32000-2, 8.4.2).
 * Readers close what a damaged stream leaves open, but not what they draw after it.
 */
export function closeContent(page: PdfDict, { resolve, add }: Edit): void {
  const contents = resolve(page.get('Contents'));
  const isJoined = contents instanceof PdfStream;
  if (!isJoined && !(contents instanceof PdfArray)) return;
  const { open, bytes, isDamaged, isReadable } = pageContent(page, resolve);
  if (!isReadable) return;
  const isWellFormed = open.closing === '' && open.excess.length === 0 && !isDamaged;
  const isCompressed = isJoined && (contents.has('Filter') || contents.data.length < minDeflatedBytes);
  if (isWellFormed && isCompressed) return;
  const content = Buffer.concat([bytes, Buffer.from(`\n${open.closing}`, 'latin1')]);
  // A `Q` without a `q` would end a state that is saved around the content later.
  for (const at of open.excess) content[at] = 0x20;
  page.set('Contents', add(new PdfStream(PdfDict.of({ Filter: PdfName.FlateDecode }), deflateSync(content))));
}

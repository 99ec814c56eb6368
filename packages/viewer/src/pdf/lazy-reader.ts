import type { ReaderParts } from './create-reader.ts';
import { PdfError } from './pdf-error.ts';
import type { PdfReader } from './pdf-reader.ts';

/** Loads a document's reader when it is first asked for: nothing of it is needed for the first page. */
export function lazyReader(parts: ReaderParts): () => Promise<PdfReader> {
  let reader: Promise<PdfReader> | undefined;
  return () => {
    reader ??= import('./create-reader.ts').then(
      ({ createReader }) => createReader(parts),
      (cause: unknown) => {
        reader = undefined;
        throw new PdfError('network', 'The code that reads in PDFs could not be loaded.', { cause });
      },
    );
    return reader;
  };
}

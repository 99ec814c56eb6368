import { type PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { LoadedPdf } from '../completion/pdf/load-pdf.ts';
import { dictionariesIn } from '../inspection/pdf/objects.ts';

/** All objects of a file that qpdf wrote: their numbers follow each other, and their generation is 0. */
export function* objectsOf({ registry, resolve }: LoadedPdf): Generator<readonly [PdfRef, PdfObject]> {
  const last = registry.nextObjectNumber;
  for (let number = 1; number < last; number += 1) {
    const ref = PdfRef.of(number, 0);
    const object = resolve(ref);
    if (object) yield [ref, object];
  }
}

/** All dictionaries and streams of a file, those inside others included. */
export function* dictionariesOf(loaded: LoadedPdf): Generator<PdfDict> {
  for (const [, object] of objectsOf(loaded)) yield* dictionariesIn(object);
}

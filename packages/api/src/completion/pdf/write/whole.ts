import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import type { LoadedPdf } from '../open/load-pdf.ts';
import { spellingsOf } from '../open/spellings.ts';
import { createBody } from './body.ts';
import { section } from './sections.ts';
import { identifier } from './update.ts';

/** The file anew: nothing is in it but what its catalog leads to, so what was taken out of it is gone. */
export function writeWhole(loaded: LoadedPdf): Uint8Array {
  const { root, info, id, resolve } = loaded;
  const objects = reachable([root, ...(info ? [info] : [])], resolve);
  const numbers = new Map(Array.from(objects.keys(), (number, index) => [number, index + 1]));
  const numberOf = (ref: PdfRef): PdfRef | undefined => {
    const number = numbers.get(ref.objectNumber);
    return number === undefined ? undefined : PdfRef.of(number, 0);
  };
  const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  const body = createBody(header, (ref) => numberOf(ref)?.toString(), spellingsOf(loaded));
  for (const [number, object] of objects) body.add(numbers.get(number) ?? 0, 0, object);
  const trailer = {
    Size: PdfNumber.of(objects.size + 1),
    Root: numberOf(root) ?? root,
    ...(info && { Info: numberOf(info) ?? info }),
    ID: identifier(id, body.added()),
  };
  const entries = [{ number: 0, generation: 65535, offset: 0 }, ...body.entries];
  body.append(section({ entries, trailer, offset: body.length() }));
  return body.bytes();
}

/** The objects that some lead to, by their number. */
export function reachable(from: readonly PdfRef[], resolve: LoadedPdf['resolve']): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const open: PdfObject[] = [...from].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof PdfRef) {
      if (found.has(next.objectNumber)) continue;
      const object = resolve(next);
      if (!object) continue;
      found.set(next.objectNumber, object);
      open.push(object);
    } else if (next instanceof PdfDict) for (const [, value] of next) open.push(value);
    else if (next instanceof PdfArray) for (const value of next) open.push(value);
  }
  return found;
}

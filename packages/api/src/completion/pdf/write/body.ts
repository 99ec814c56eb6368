import type { PdfObject } from '@libpdf/core';
import type { Spelling } from '../open/spellings.ts';
import { packed } from './prepare.ts';
import type { Entry } from './sections.ts';
import { type NumberOf, serialise } from './serialise.ts';

/** Objects one after the other, as they follow what is written already. */
export function createBody(start: Uint8Array, numberOf: NumberOf, spelling: Spelling) {
  const parts: Uint8Array[] = [start];
  const entries: Entry[] = [];
  let length = start.length;

  function append(bytes: Uint8Array): void {
    parts.push(bytes);
    length += bytes.length;
  }

  return {
    entries,
    append,
    /** How many bytes there are. */
    length: () => length,
    add(number: number, generation: number, object: PdfObject): void {
      entries.push({ number, generation, offset: length });
      append(Buffer.from(`${number} ${generation} obj\n`));
      append(serialise(packed(object), numberOf, spelling));
      append(Buffer.from('\nendobj\n'));
    },
    bytes: (): Uint8Array => Buffer.concat(parts, length),
    /** What stands after the beginning. */
    added: (): Uint8Array[] => parts.slice(1),
  };
}

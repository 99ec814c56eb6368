import { PdfArray, PdfDict, PdfNumber, PdfString } from '@libpdf/core';
import { openObjects, type Resolve } from '../../inspection/pdf/objects.ts';
import { entriesOf, type Value } from '../pdf/value.ts';
import type { SealLocation } from './locate-seal.ts';

/** Whether an object of the library says the same as what was read here. References are compared, not followed. */
function isAlike(object: unknown, value: Value): boolean {
  switch (value.kind) {
    case 'dictionary':
      return (
        object instanceof PdfDict &&
        Array.from(object).length === value.entries.size &&
        [...value.entries].every(([key, entry]) => isAlike(object.get(key), entry))
      );
    case 'array':
      return (
        object instanceof PdfArray &&
        object.length === value.values.length &&
        value.values.every((entry, index) => isAlike(object.at(index), entry))
      );
    case 'string':
      return object instanceof PdfString && Buffer.compare(object.bytes, value.bytes) === 0;
    case 'number':
      return object instanceof PdfNumber && object.value === value.number;
    case 'name':
      return typeOf(object) === 'name' && (object as { value: unknown }).value === value.name;
    case 'reference':
      return isReference(object, value);
    case 'word':
      return ['bool', 'null'].includes(typeOf(object) ?? '');
  }
}

function typeOf(object: unknown): string | undefined {
  return typeof object === 'object' && object !== null && 'type' in object ? String(object.type) : undefined;
}

function isReference(object: unknown, { number, generation }: SealLocation['reference']): boolean {
  const { objectNumber, generation: own } = (object ?? {}) as { objectNumber?: unknown; generation?: unknown };
  return typeOf(object) === 'ref' && objectNumber === number && own === generation;
}

/** The reference that stands in a dictionary, and what it leads to. */
function follow(parent: PdfDict | undefined, key: string, resolve: Resolve) {
  const reference = parent?.get(key);
  return { reference, object: resolve(reference) };
}

/**
 * Whether the library that everything else of the service reads PDFs with finds the same seal in the same place, and
 * nothing in it that was not read here.
 */
export async function modelAgrees(bytes: Uint8Array, { dictionary, reference }: SealLocation): Promise<boolean> {
  const { catalog, resolve, locked } = await openObjects(bytes);
  const permissions = resolve(catalog?.get('Perms'));
  const form = resolve(catalog?.get('AcroForm'));
  if (locked || !(permissions instanceof PdfDict) || !(form instanceof PdfDict)) return false;
  const fields = resolve(form.get('Fields'));
  const field = fields instanceof PdfArray ? resolve(fields.at(0)) : undefined;
  const seal = follow(permissions, 'DocMDP', resolve);
  const value = follow(field instanceof PdfDict ? field : undefined, 'V', resolve);
  return (
    isReference(seal.reference, reference) &&
    isReference(value.reference, reference) &&
    entriesOf(dictionary).size > 0 &&
    isAlike(seal.object, dictionary)
  );
}

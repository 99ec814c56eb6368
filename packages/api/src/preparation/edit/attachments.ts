import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream, PdfString } from '@libpdf/core';
import type { Edit } from '../../pdf/load-pdf.ts';
import { dictOf, itemsOf, nameOf, type Resolve } from '../../pdf/objects.ts';
import { activeContentOf } from '../examine-objects.ts';
import { isPassive } from './is-passive.ts';

/** How many attachments a file may keep, and how many bytes of all of them. */
const maxKept = 20;
const maxKeptBytes = 10 * 2 ** 20;

/** How many nodes and names of a name tree are read. */
const maxEntries = 10_000;

/** How a file may belong to its document (ISO 32000-2, table 43). */
const relationships = 'Source Data Alternative Supplement FormData Schema'.split(' ');

/** A file that is attached to the whole document and contains only data. */
export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Entries of the file specification and of its parameters that stay as they are. */
  readonly description: PdfString | undefined;
  readonly modified: PdfString | undefined;
  readonly relationship: string;
  /** Whether the catalog names it as an associated file (ISO 32000-2, 14.13). */
  readonly isAssociated: boolean;
  /** The dictionary and the stream that it was read from. */
  readonly readFrom: readonly PdfObject[];
}

/** Finds the attachments that may stay, among the names of the catalog and its associated files. */
export function passiveAttachments(catalog: PdfDict, resolve: Resolve): Attachment[] {
  const associated = resolve(catalog.get('AF'));
  const ofCatalog = associated instanceof PdfArray ? Array.from(associated, resolve) : [associated];
  const inNames = valuesOfTree(dictOf(catalog.get('Names'), resolve)?.get('EmbeddedFiles'), resolve);
  const kept: Attachment[] = [];
  let size = 0;
  for (const specification of new Set([...inNames, ...ofCatalog])) {
    if (!(specification instanceof PdfDict) || kept.length === maxKept) continue;
    const file = readAttachment(specification, ofCatalog.includes(specification), resolve);
    if (!file || size + file.bytes.length > maxKeptBytes || kept.some(({ name }) => name === file.name)) continue;
    kept.push(file);
    size += file.bytes.length;
  }
  return kept;
}

/** Whether a file has other attachments than those that stay. */
export function hasOtherAttachments(
  dictionaries: Iterable<PdfDict>,
  kept: readonly Attachment[],
  resolve: Resolve,
): boolean {
  const known = new Set(kept.flatMap(({ readFrom }) => readFrom));
  for (const dictionary of dictionaries) {
    if (!known.has(dictionary) && activeContentOf(dictionary, resolve).includes('attachment')) return true;
  }
  return false;
}

/** Attaches files with new dictionaries. Unknown entries of the old dictionaries are dropped. */
export function attach(catalog: PdfDict, files: readonly Attachment[], { resolve, add }: Edit): void {
  if (files.length === 0) return;
  const added = files
    .map((file) => ({ file, key: PdfString.fromString(file.name), ref: add(specificationOf(file, add)) }))
    .sort((one, other) => Buffer.compare(one.key.bytes, other.key.bytes));
  const present = dictOf(catalog.get('Names'), resolve);
  const names = present ?? new PdfDict();
  names.set('EmbeddedFiles', PdfDict.of({ Names: PdfArray.of(...added.flatMap(({ key, ref }) => [key, ref])) }));
  if (!present) catalog.set('Names', names);
  const associated = added.filter(({ file }) => file.isAssociated).map(({ ref }) => ref);
  if (associated.length > 0) catalog.set('AF', PdfArray.of(...associated));
}

function specificationOf(file: Attachment, add: (object: PdfObject) => PdfRef): PdfDict {
  const { name, mimeType, bytes, description, modified, relationship } = file;
  const entries = {
    Type: PdfName.of('EmbeddedFile'),
    Subtype: PdfName.of(mimeType),
    Params: PdfDict.of({ Size: PdfNumber.of(bytes.length), ...(modified && { ModDate: modified }) }),
  };
  const stream = add(PdfStream.fromDict(entries, bytes));
  return PdfDict.of({
    Type: PdfName.of('Filespec'),
    F: PdfString.fromString(name),
    UF: PdfString.fromString(name),
    ...(description && { Desc: description }),
    AFRelationship: PdfName.of(relationship),
    EF: PdfDict.of({ F: stream, UF: stream }),
  });
}

/** Undefined: the file is missing, too large or not only data. */
function readAttachment(specification: PdfDict, isAssociated: boolean, resolve: Resolve): Attachment | undefined {
  const files = dictOf(specification.get('EF'), resolve);
  const stream = resolve(files?.get('UF') ?? files?.get('F'));
  const name = stringOf(specification.get('UF') ?? specification.get('F'), resolve)?.asString();
  if (!(stream instanceof PdfStream) || name === undefined) return undefined;
  const mimeType = nameOf(stream.get('Subtype'), resolve);
  const bytes = decoded(stream);
  if (!bytes || bytes.length > maxKeptBytes || !isPassive(name, mimeType, bytes)) return undefined;
  const relationship = nameOf(specification.get('AFRelationship'), resolve);
  return {
    name,
    mimeType,
    bytes,
    isAssociated,
    readFrom: [specification, stream],
    description: stringOf(specification.get('Desc'), resolve),
    modified: stringOf(dictOf(stream.get('Params'), resolve)?.get('ModDate'), resolve),
    relationship: relationships.includes(relationship) ? relationship : 'Unspecified',
  };
}

function decoded(stream: PdfStream): Uint8Array | undefined {
  try {
    return stream.getDecodedData();
  } catch {
    return undefined;
  }
}

function stringOf(value: PdfObject | undefined, resolve: Resolve): PdfString | undefined {
  const string = resolve(value);
  return string instanceof PdfString ? string : undefined;
}

/** The values of a name tree (ISO 32000-2, 7.9.6). */
function valuesOfTree(root: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  const values: PdfObject[] = [];
  const seen = new Set<PdfObject>();
  const open = [resolve(root)];
  for (let node = open.pop(); node && seen.size + values.length < maxEntries; node = open.pop()) {
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    open.push(...itemsOf(node.get('Kids'), resolve).map(resolve).reverse());
    const pairs = itemsOf(node.get('Names'), resolve);
    values.push(...pairs.flatMap((value, at) => (at % 2 === 1 ? (resolve(value) ?? []) : [])));
  }
  return values;
}

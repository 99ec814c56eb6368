import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** HarfBuzz's subsetter (hb-subset.h), which harfbuzzjs does not wrap. Pointers and handles are numbers; 0 is none. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(length: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_face_destroy(face: number): void;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_destroy(input: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const readOnly = 1;
const setOfDroppedTables = 3;
/** No hints, which matter at 8 pixels only; glyphs keep their numbers; no glyphs that only shaping could ask for. */
const flags = 0x1 | 0x2 | 0x200;
/** Tables that PDF readers do not use (ISO 32000-2, 9.9): the text is shaped already, and names are elsewhere in the file. */
const droppedTables = 'GSUB GPOS GDEF BASE STAT kern name OS/2 cmap post DSIG gasp meta vhea vmtx VORG'.split(' ');

let loaded: Subsetter | undefined;

function subsetter(): Subsetter {
  if (!loaded) {
    const file = readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
    const instance = new WebAssembly.Instance(new WebAssembly.Module(file)).exports as Subsetter;
    instance._initialize();
    loaded = instance;
  }
  return loaded;
}

const tagOf = (name: string) => Buffer.from(name.padEnd(4), 'latin1').readUInt32BE();

/**
 * Reduces a font file to the glyphs that are used, and to the tables that a PDF needs. Glyphs keep their numbers.
 *
 * @throws Error if the font is damaged
 */
export function subsetFont(file: Uint8Array, glyphs: Iterable<number>): Uint8Array {
  const hb = subsetter();
  const data = hb.malloc(file.length);
  new Uint8Array(hb.memory.buffer).set(file, data);
  const blob = hb.hb_blob_create(data, file.length, readOnly, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const unwanted = hb.hb_subset_input_set(input, setOfDroppedTables);
  for (const table of droppedTables) hb.hb_set_add(unwanted, tagOf(table));
  hb.hb_subset_input_set_flags(input, flags);
  const subset = hb.hb_subset_or_fail(face, input);
  try {
    if (subset === 0) throw new Error('A font could not be reduced to the glyphs that are used.');
    const result = hb.hb_face_reference_blob(subset);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result));
    hb.hb_blob_destroy(result);
    return bytes;
  } finally {
    if (subset !== 0) hb.hb_face_destroy(subset);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}

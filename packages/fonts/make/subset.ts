import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The used functions of harfbuzz-subset.wasm (hb-subset.h). Pointers are offsets into its memory; 0 is null. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Members of `hb_memory_mode_t`, `hb_subset_flags_t` and `hb_subset_sets_t`. */
const writable = 2;
const noHinting = 1;
/** Does not add mirrored brackets, which have their own code points. */
const noBidiClosure = 0x800;
const dropTable = 3;
const nameId = 4;

/** Tables that text layout does not use: signatures, hinting metrics, vertical metrics, rules for formulas. */
const dropped = ['DSIG', 'LTSH', 'VDMX', 'hdmx', 'gasp', 'meta', 'STAT', 'MATH', 'vhea', 'vmtx', 'VORG'];
/** Copyright, trademark, licence and licence URL, which the licence requires. */
const keptNames = [0, 7, 13, 14];

const wasm = readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
const { instance } = await WebAssembly.instantiate(wasm);
const hb = instance.exports as unknown as Subsetter;
hb._initialize();

function tag(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE();
}

/**
 * Reduces a font to the glyphs of some code points. Text is shaped as before, because harfbuzz keeps the default layout
 * features and all glyphs that they produce. Removes hinting.
 */
export function subset(font: Uint8Array, codePoints: Iterable<number>): Uint8Array {
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noHinting | noBidiClosure);
  for (const name of dropped) hb.hb_set_add(hb.hb_subset_input_set(input, dropTable), tag(name));
  for (const id of keptNames) hb.hb_set_add(hb.hb_subset_input_set(input, nameId), id);
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint);

  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('HarfBuzz created no subset.');
  const result = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)).slice();
  for (const each of [result, blob]) hb.hb_blob_destroy(each);
  for (const each of [made, face]) hb.hb_face_destroy(each);
  hb.hb_subset_input_destroy(input);
  hb.free(data);
  return bytes;
}

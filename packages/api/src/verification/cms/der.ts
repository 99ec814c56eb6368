/** A value of ASN.1 in DER (ITU-T X.690), where it stands in its bytes. */
export interface Der {
  readonly tag: number;
  /** Tag, length and content. */
  readonly raw: Uint8Array;
  readonly content: Uint8Array;
}

/** The tags that are met here (X.680, 8.6), constructed ones as they are written. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const;

/** Says that bytes are not what they should be; nothing more is told of them. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** The length that begins at `at`, and how many bytes it takes: in the one way in which DER writes it. */
function lengthAt(bytes: Uint8Array, at: number): { readonly length: number; readonly size: number } {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { length: first, size: 1 };
  const count = first - 0x80;
  // Four bytes tell of 4 GB; none (an indefinite length) is BER.
  if (count === 0 || count > 4 || at + count >= bytes.length) throw new DerError('A length is malformed.');
  let length = 0;
  for (let index = 1; index <= count; index++) length = length * 256 + (bytes[at + index] ?? 0);
  if (length < 0x80 || bytes[at + 1] === 0) throw new DerError('A length is longer than it need be.');
  return { length, size: 1 + count };
}

/** Reads the value that begins at `at`. @throws DerError */
function valueAt(bytes: Uint8Array, at: number): Der {
  const tag = bytes[at];
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new DerError('A tag is malformed.');
  const { length, size } = lengthAt(bytes, at + 1);
  const from = at + 1 + size;
  const end = from + length;
  if (end > bytes.length) throw new DerError('A value ends beyond its bytes.');
  return { tag, raw: bytes.subarray(at, end), content: bytes.subarray(from, end) };
}

/** Reads the values that stand one after the other, to the last byte. @throws DerError */
function valuesOf(bytes: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at);
    values.push(value);
    at += value.raw.length;
  }
  return values;
}

/** Reads the one value that the bytes begin with; what follows is for the caller to judge. @throws DerError */
export function firstValue(bytes: Uint8Array): Der {
  return valueAt(bytes, 0);
}

/** What stands inside a value of this tag. @throws DerError when it is another one */
export function inside(value: Der | undefined, tag: number): Der[] {
  return valuesOf(contentOf(value, tag));
}

/** The content of a value of this tag. @throws DerError when it is another one, or none */
export function contentOf(value: Der | undefined, tag: number): Uint8Array {
  if (value?.tag !== tag) throw new DerError('A value is of another kind than it should be.');
  return value.content;
}

/** The one value of several. @throws DerError when there are more, or none */
export function only(values: readonly Der[]): Der {
  const [value, ...rest] = values;
  if (!value || rest.length > 0) throw new DerError('There must be one value, and one only.');
  return value;
}

/** The tags that are used here (X.680, 8.6), with the constructed bit where they have it. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
  context3: 0xa3,
} as const;

/** The encoding of one value: tag, length and content (X.690, 8.1, definite lengths). */
export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, body]);
}

export function sequence(...members: readonly Uint8Array[]): Uint8Array {
  return der(tags.sequence, ...members);
}

/** SET OF: DER orders its members by their encodings (X.690, 11.6). */
export function setOf(...members: readonly Uint8Array[]): Uint8Array {
  return der(tags.set, ...members.toSorted(Buffer.compare));
}

/** INTEGER, not negative. @param bytes big-endian; empty: 0 */
export function integer(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.of(0) : bytes.subarray(first);
  // A leading 1 bit would make it negative.
  return der(tags.integer, (digits[0] ?? 0) < 0x80 ? Buffer.of() : Buffer.of(0), digits);
}

export function octets(bytes: Uint8Array): Uint8Array {
  return der(tags.octets, bytes);
}

/** OBJECT IDENTIFIER. @param dotted such as `2.5.4.3` */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const groups = [first * 40 + second, ...rest].map((arc) => {
    const bytes = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left & 0x7f) | 0x80);
    return bytes;
  });
  return der(tags.objectId, Buffer.from(groups.flat()));
}

/** AlgorithmIdentifier (RFC 5280, 4.1.1.2). Some algorithms require an explicit NULL where others require nothing. */
export function algorithm(dotted: string, { withNull = false } = {}): Uint8Array {
  return sequence(oid(dotted), ...(withNull ? [der(tags.null)] : []));
}

/** A value that was read, as views of the bytes it was read from. */
export interface Der {
  readonly tag: number;
  /** Tag, length and content. */
  readonly raw: Uint8Array;
  readonly content: Uint8Array;
}

/** The bytes are not DER, or not the structure that was expected. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** Reads the length at a position, and how many bytes it takes. DER has one encoding of each length (X.690, 10.1). */
function lengthAt(bytes: Uint8Array, at: number): { readonly length: number; readonly size: number } {
  const first = bytes[at] ?? 0xff;
  if (first < 0x80) return { length: first, size: 1 };
  const count = first - 0x80;
  // Four bytes count up to 4 GB; zero bytes, an indefinite length, is BER.
  if (count === 0 || count > 4 || at + count >= bytes.length) throw new DerError('A length is malformed.');
  let length = 0;
  for (let index = 1; index <= count; index++) length = length * 256 + (bytes[at + index] ?? 0);
  if (length < 0x80 || bytes[at + 1] === 0) throw new DerError('A length is not in its shortest form.');
  return { length, size: 1 + count };
}

/** Reads the value that the bytes begin with. The caller checks what follows it. @throws DerError */
export function firstValue(bytes: Uint8Array): Der {
  const [tag] = bytes;
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new DerError('A tag is malformed.');
  const { length, size } = lengthAt(bytes, 1);
  const end = 1 + size + length;
  if (end > bytes.length) throw new DerError('A value is cut off.');
  return { tag, raw: bytes.subarray(0, end), content: bytes.subarray(1 + size, end) };
}

/** The content of a value with this tag. @throws DerError when it is missing or has another tag */
export function contentOf(value: Der | undefined, tag: number): Uint8Array {
  if (value?.tag !== tag) throw new DerError('A value is missing, or of another type.');
  return value.content;
}

/** The members of a value with this tag. @throws DerError */
export function inside(value: Der | undefined, tag: number): Der[] {
  const values: Der[] = [];
  for (let rest = contentOf(value, tag); rest.length > 0; ) {
    const next = firstValue(rest);
    values.push(next);
    rest = rest.subarray(next.raw.length);
  }
  return values;
}

/** The only member of a list. @throws DerError when there are several, or none */
export function only(values: readonly Der[]): Der {
  const [value, ...rest] = values;
  if (!value || rest.length > 0) throw new DerError('There must be exactly one value.');
  return value;
}

/** Reads an OBJECT IDENTIFIER (X.690, 8.19) as dotted numbers. @throws DerError */
export function objectId(value: Der | undefined): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of contentOf(value, tags.objectId)) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    const first = Math.min(2, Math.floor(arc / 40));
    arcs.push(...(arcs.length === 0 ? [first, arc - 40 * first] : [arc]));
    arc = 0;
  }
  return arcs.join('.');
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

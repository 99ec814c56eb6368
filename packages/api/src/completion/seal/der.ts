/** The encoding of one value: tag, length and contents (X.690, 8.1, definite lengths). */
export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const length = Buffer.from(
    body.length
      .toString(16)
      .padStart(8, '0')
      .replace(/^(00)+/, ''),
    'hex',
  );
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, body]);
}

/** SEQUENCE. */
export function sequence(...members: readonly Uint8Array[]): Uint8Array {
  return der(0x30, ...members);
}

/** SET OF: its members stand in the order of their encodings (X.690, 11.6). */
export function setOf(...members: readonly Uint8Array[]): Uint8Array {
  return der(0x31, ...members.toSorted(Buffer.compare));
}

/** INTEGER, not negative. @param bytes big-endian; empty: 0 */
export function integer(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.of(0) : bytes.subarray(first);
  // A first bit that is set would make it negative.
  return der(0x02, (digits[0] ?? 0) < 0x80 ? Buffer.of() : Buffer.of(0), digits);
}

/** OCTET STRING. */
export function octets(bytes: Uint8Array): Uint8Array {
  return der(0x04, bytes);
}

/** OBJECT IDENTIFIER. @param dotted such as `2.5.4.3` */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const groups = [first * 40 + second, ...rest].map((arc) => {
    const bytes = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left & 0x7f) | 0x80);
    return bytes;
  });
  return der(0x06, Buffer.from(groups.flat()));
}

/** AlgorithmIdentifier (RFC 5280, 4.1.1.2). Some algorithms want an explicit NULL where others want nothing. */
export function algorithm(dotted: string, { withNull = false } = {}): Uint8Array {
  return sequence(oid(dotted), ...(withNull ? [der(0x05)] : []));
}

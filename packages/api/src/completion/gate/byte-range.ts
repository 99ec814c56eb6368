/**
 * Whether a range vouches for all of a file (ISO 32000-2, 12.8.1): from its first byte to its last one, but for one
 * hexadecimal string, which is the seal. Bytes beyond it would be a part of the file that nobody sealed.
 */
export function isWhole(range: unknown, bytes: Uint8Array): boolean {
  if (!Array.isArray(range) || range.length !== 4) return false;
  const [start, length, after, rest] = range.map(Number) as [number, number, number, number];
  if (start !== 0 || length < 0 || after <= length || after + rest !== bytes.length) return false;
  const hole = Buffer.from(bytes.buffer, bytes.byteOffset + length, after - length).toString('latin1');
  return /^<[0-9a-fA-F]+>$/.test(hole) && /[1-9a-fA-F]/.test(hole);
}

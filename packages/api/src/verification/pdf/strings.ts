import { PdfSyntaxError } from './bytes.ts';

/** Bytes of the longest string in parentheses that is read. */
const longest = 100_000;

/** What a string says, and the place after it. */
interface Read {
  readonly content: Uint8Array;
  readonly end: number;
}

/** What stands for itself after a backslash, and what does not (ISO 32000-2, table 3). */
const escapes = new Map(
  Object.entries({ n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }).map(([letter, byte]) => [letter.charCodeAt(0), byte]),
);

/** One byte after a backslash: up to three octal digits, a letter, or nothing at all before the end of a line. */
function readEscape(bytes: Uint8Array, at: number): { readonly byte: number | undefined; readonly end: number } {
  const next = bytes[at] ?? 0;
  if (next >= 0x30 && next <= 0x37) {
    let value = 0;
    let end = at;
    for (let digit = next; end - at < 3 && digit >= 0x30 && digit <= 0x37; digit = bytes[end] ?? 0) {
      value = value * 8 + digit - 0x30;
      end += 1;
    }
    return { byte: value & 0xff, end };
  }
  if (next === 0x0d) return { byte: undefined, end: bytes[at + 1] === 0x0a ? at + 2 : at + 1 };
  if (next === 0x0a) return { byte: undefined, end: at + 1 };
  return { byte: escapes.get(next) ?? next, end: at + 1 };
}

/** Reads a string in parentheses, which may hold others in pairs (ISO 32000-2, 7.3.4.2). @throws PdfSyntaxError */
export function readLiteral(bytes: Uint8Array, start: number): Read {
  const content: number[] = [];
  let open = 1;
  let at = start + 1;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || content.length > longest) throw new PdfSyntaxError('A string has no end.');
    at += 1;
    if (byte === 0x28) open += 1;
    if (byte === 0x29) open -= 1;
    if (open === 0) return { content: Uint8Array.from(content), end: at };
    if (byte !== 0x5c) content.push(byte);
    else {
      const escaped = readEscape(bytes, at);
      if (escaped.byte !== undefined) content.push(escaped.byte);
      at = escaped.end;
    }
  }
}

/**
 * Reads a string of hexadecimal digits (ISO 32000-2, 7.3.4.3), but strictly: digits in pairs, and nothing else between the
 * brackets.
 *
 * @throws PdfSyntaxError
 */
export function readHex(bytes: Uint8Array, start: number): Read {
  const close = bytes.indexOf(0x3e, start);
  const digits = Buffer.from(bytes.subarray(start + 1, Math.max(close, start + 1)));
  const content = Buffer.from(digits.toString('latin1'), 'hex');
  // Node stops at the first that is no digit.
  if (close < 0 || content.length * 2 !== digits.length) throw new PdfSyntaxError('A string has something else in it.');
  return { content, end: close + 1 };
}

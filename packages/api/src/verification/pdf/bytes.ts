/** The bytes of a PDF that are met here, by their names in ISO 32000-2, 7.2.3. */
const whitespace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set(Buffer.from('()<>[]{}/%', 'latin1'));

/** Whether a byte stands between words. */
export function isSpace(byte: number | undefined): boolean {
  return byte !== undefined && whitespace.has(byte);
}

/** Whether a byte belongs to a word: a name, a number, a keyword. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && !whitespace.has(byte) && !delimiters.has(byte);
}

/** Says that a PDF is not as this service writes one. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError';
}

/** The place of the first byte that is no space; comments are none of what is read here. */
export function skipSpaces(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isSpace(bytes[next])) next += 1;
  return next;
}

/** Longer than any name or number of a catalog that readers take. */
const maxWordBytes = 65_536;

/** The word that begins at `at`; empty when there is none. */
export function wordAt(bytes: Uint8Array, at: number): string {
  let end = at;
  while (end - at < maxWordBytes && isRegular(bytes[end])) end += 1;
  return Buffer.from(bytes.subarray(at, end)).toString('latin1');
}

/** The place after a keyword that must stand at `at`, after spaces. @throws PdfSyntaxError */
export function afterKeyword(bytes: Uint8Array, at: number, keyword: string): number {
  const start = skipSpaces(bytes, at);
  if (wordAt(bytes, start) !== keyword) throw new PdfSyntaxError(`There is no ${keyword}.`);
  return start + keyword.length;
}

/** A whole number that must stand at `at`, after spaces, and the place after it. @throws PdfSyntaxError */
export function wholeAt(bytes: Uint8Array, at: number): { readonly number: number; readonly end: number } {
  const start = skipSpaces(bytes, at);
  const word = wordAt(bytes, start);
  if (!/^\d{1,15}$/.test(word)) throw new PdfSyntaxError('There is no whole number.');
  return { number: Number(word), end: start + word.length };
}

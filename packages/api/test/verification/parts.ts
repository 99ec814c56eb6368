/** The offsets of the parts of a seal in its file. */
export interface Parts {
  /** The string of /Contents, with its angle brackets. */
  readonly hole: { readonly start: number; readonly end: number };
  /** The hexadecimal digits in it. */
  readonly digits: string;
  /** The array of /ByteRange, with its padding. */
  readonly range: { readonly start: number; readonly text: string };
}

/** Finds the seal of an unchanged file. */
export function partsOf(file: Buffer): Parts {
  const text = file.toString('latin1');
  const match = [...text.matchAll(/\/ByteRange (\[[^\]]*\] *)\s\/Contents <([0-9a-f]*)>/g)].at(-1);
  if (!match) throw new Error('There is no seal in the file.');
  const [all, range = '', digits = ''] = match;
  const end = match.index + all.length;
  const start = end - digits.length - 2;
  return { hole: { start, end }, digits, range: { start: match.index + '/ByteRange '.length, text: range } };
}

/** A copy in which bytes of any length replace a range. */
export function replaced(file: Buffer, start: number, end: number, by: string | Uint8Array): Buffer {
  return Buffer.concat([file.subarray(0, start), Buffer.from(by as string, 'latin1'), file.subarray(end)]);
}

/** A copy with a text replaced by one of at most the same length. @throws Error if that is impossible */
export function overwritten(file: Buffer, text: string, by: string): Buffer {
  const at = file.lastIndexOf(text, undefined, 'latin1');
  if (at < 0 || by.length > text.length) throw new Error(`"${text}" is missing or shorter than its replacement.`);
  return replaced(file, at, at + text.length, by.padEnd(text.length));
}

/** A copy with other numbers in /ByteRange, in the same place. */
export function withRange(file: Buffer, text: string): Buffer {
  const { range } = partsOf(file);
  return replaced(file, range.start, range.start + range.text.length, text.padEnd(range.text.length));
}

/** A copy with other digits in /Contents, in the same place. */
export function withDigits(file: Buffer, digits: string): Buffer {
  const { hole } = partsOf(file);
  return replaced(file, hole.start + 1, hole.end - 1, digits.padEnd(hole.end - hole.start - 2, '0'));
}

/** A set of code points as ranges: the first code point of each range and the first one after it, in ascending order. */
export type CodePointSet = Uint32Array;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Reads the code points that packages/fonts/make writes as variable-length quantities: each character has five bits of a
 * number, and a sixth bit if more follow. Each range is its gap to the one before times two, plus one if it has more than one
 * code point; then its length minus two.
 */
export function unpack(packed: string): CodePointSet {
  const bounds: number[] = [];
  let at = 0;
  let next = 0;
  function read(): number {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digits.indexOf(packed.charAt(at));
      at += 1;
      number |= (digit & 31) << shift;
      if (digit < 32) return number;
    }
  }
  while (at < packed.length) {
    const gap = read();
    const first = next + (gap >> 1);
    next = first + 1 + (gap & 1 ? read() + 1 : 0);
    bounds.push(first, next);
  }
  return Uint32Array.from(bounds);
}

/** Whether a code point is in a set. */
export function includes(set: CodePointSet, codePoint: number): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((set[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** An operator of a content stream, or the end of one that stops within something. */
export interface ContentToken {
  readonly operator: string;
  /** Its first byte. */
  readonly at: number;
  /** At the very end: what ends the string, or the picture, that the content stops in. */
  readonly missing?: string;
}

const [tab, lf, ff, cr, space, nul] = [9, 10, 12, 13, 32, 0];
const isSpace = (byte: number | undefined): boolean =>
  byte === space || byte === lf || byte === cr || byte === tab || byte === ff || byte === nul;
const delimiters = new Set(Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0)));
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);
const code = (sign: string): number => sign.charCodeAt(0);

/** The operators of a content stream in their order, without their operands (ISO 32000-2, 7.2 and 8.9.7). */
export function* contentTokens(content: Uint8Array): Generator<ContentToken> {
  let at = 0;
  let nested: string[] = [];
  while (at < content.length) {
    const byte = content[at];
    if (byte === code('%')) at = endOfLine(content, at);
    else if (byte === code('(')) {
      const { end, depth } = endOfString(content, at);
      if (depth > 0) return yield { operator: '', at: end, missing: `${')'.repeat(depth)} ${ends(nested)}` };
      at = end;
    } else if (byte === code('<') && content[at + 1] !== code('<')) {
      at = content.indexOf(code('>'), at);
      if (at < 0) return yield { operator: '', at: content.length, missing: `> ${ends(nested)}` };
      at += 1;
    } else if (byte === code('/')) at = endOfRegular(content, at + 1);
    else if (!isRegular(byte)) {
      const isDictionary = content[at + 1] === byte;
      if (byte === code('[')) nested.unshift(']');
      else if (byte === code('<') && isDictionary) nested.unshift('>>');
      else if (byte === code(']') || (byte === code('>') && isDictionary)) nested.shift();
      at += isDictionary && (byte === code('<') || byte === code('>')) ? 2 : 1;
    } else {
      const end = endOfRegular(content, at);
      const operator = isOperand(byte) ? '' : latin1(content, at, end);
      // No operator stands inside an array or a dictionary but these: readers, too, drop what such an operator follows.
      if (operator && !words.has(operator)) nested = [];
      if (operator) yield { operator, at };
      at = end;
      if (operator !== 'ID') continue;
      at = endOfPicture(content, end);
      if (at < 0) return yield { operator: '', at: content.length, missing: '\nEI ' };
    }
  }
  if (nested.length > 0) yield { operator: '', at, missing: ` ${ends(nested)}` };
}

/** What ends arrays and dictionaries that are open. */
const ends = (nested: readonly string[]): string => nested.map((end) => `${end} `).join('');

/** Values that look like operators. */
const words = new Set(['true', 'fals', 'null']);

/** Numbers, and no operator begins like one. */
function isOperand(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= code('0') && byte <= code('9')) || byte === code('-') || byte === code('.'));
}

/** Operators are short; what is longer is none, and is not made into a string. */
const latin1 = (content: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...content.subarray(from, Math.min(to, from + 4)));

function endOfRegular(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && isRegular(content[at])) at += 1;
  return at;
}

function endOfLine(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== lf && content[at] !== cr) at += 1;
  return at;
}

/** Brackets nest in strings, and a backslash takes the sign after it. */
function endOfString(content: Uint8Array, from: number): { readonly end: number; readonly depth: number } {
  let [at, depth] = [from, 0];
  while (at < content.length) {
    const byte = content[at];
    at += byte === code('\\') ? 2 : 1;
    if (byte === code('(')) depth += 1;
    else if (byte === code(')')) depth -= 1;
    if (depth === 0) break;
  }
  return { end: at, depth };
}

/** After the data of a picture within the content: `EI` between spaces, with text after it. Data may hold the two letters too. */
function endOfPicture(content: Uint8Array, from: number): number {
  for (let at = from + 1; at < content.length - 1; at += 1) {
    if (content[at] !== code('E') || content[at + 1] !== code('I') || !isSpace(content[at - 1])) continue;
    const after = content.subarray(at + 2, at + 12);
    if (after.every((byte) => isSpace(byte) || (byte > space && byte < 127)) && !isRegular(after[0])) return at + 2;
  }
  return -1;
}

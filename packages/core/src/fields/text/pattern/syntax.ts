/** The syntax tree of a pattern. A `max` of `Infinity` means no limit. */
export type Node =
  | { readonly kind: 'character'; matches(character: string): boolean }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number };

/** A character or character class of a JavaScript Unicode pattern, such as `[a-z]`, `\d`, `\p{L}` or `\u{1F600}`. */
const oneCharacter =
  /(?:\[(?:[^\\\]]|\\.)*\]|\\(?:[pP]\{[\w=]+\}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[dDwWsStnrfv]|[\^$\\.*+?()[\]{}|/-])|[^\\^$.*+?()[\]{}|]|\.)/uy;
const repetition = /(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/y;
const groupStart = /\((?:\?:|(?!\?))/y;

const unsupported = () => new SyntaxError('The pattern is not one of the supported subset.');

/** Parses a pattern by recursive descent: each function reads one rule of the grammar. */
export function readPattern(source: string): Node {
  let at = 0;

  function next(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = at;
    const found = expression.exec(source) ?? undefined;
    at += found?.[0].length ?? 0;
    return found;
  }

  function choice(): Node {
    const parts = [sequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence());
    }
    return { kind: 'choice', parts };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(part());
    return { kind: 'sequence', parts };
  }

  function part(): Node {
    const edge = next(/[\^$]/y);
    if (edge) return { kind: 'edge', at: edge[0] === '^' ? 'start' : 'end' };
    return repeated(next(groupStart) ? group() : character());
  }

  function group(): Node {
    const inside = choice();
    if (!next(/\)/y)) throw unsupported();
    return inside;
  }

  function character(): Node {
    const [piece] = next(oneCharacter) ?? [];
    if (piece === undefined) throw unsupported();
    // `RegExp` cannot backtrack on a single character, so it is safe here, and it knows all Unicode classes.
    const expression = new RegExp(`^${piece}$`, 'u');
    return { kind: 'character', matches: (one) => expression.test(one) };
  }

  function repeated(part: Node): Node {
    const found = next(repetition);
    if (!found) return part;
    const [, sign, least, comma, most] = found;
    const min = sign ? Number(sign === '+') : Number(least);
    const max = sign ? (sign === '?' ? 1 : Infinity) : comma === '' ? min : most === '' ? Infinity : Number(most);
    if (min > max) throw unsupported();
    return { kind: 'repeat', part, min, max };
  }

  const read = choice();
  if (at < source.length) throw unsupported();
  return read;
}

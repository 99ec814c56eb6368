import { invalid, type Reason } from '@document-signer/core';

/**
 * How deep objects and lists may stand in each other, and how many members and entries there may be in all: 5,000 fields
 * with a styled value each have 80,000.
 */
const limits = { depth: 32, members: 100_000 } as const;

/** Names that reach into the objects of whoever copies them carelessly. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (field: string, reason: Reason) => invalid([{ field: field === '' ? 'body' : field, reason }]);

interface Level {
  readonly place: string;
  /** The names seen so far; absent in a list. */
  readonly names?: Set<string>;
  /** The place of the member or entry that is being read. */
  current: string;
  index: number;
}

/** Whether a quote belongs to the text it stands in: an odd number of backslashes stands before it. */
function isEscaped(json: string, quote: number): boolean {
  let start = quote;
  while (json.charAt(start - 1) === '\\') start--;
  return (quote - start) % 2 === 1;
}

/**
 * The text that begins at a quote, with its quotes. No pattern does this: one that knows about escapes runs out of stack
 * on a text of millions of them, and takes the square of its length where the text does not end.
 */
function textAt(json: string, start: number): string {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  if (end < 0) throw new SyntaxError('A text does not end.');
  return json.slice(start, end + 1);
}

/** Whether what was just read is a member's name: whether a colon follows. */
function isName(json: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(json);
}

function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** Notes a member's name. */
function readName(level: Level, text: string): void {
  const name = JSON.parse(text) as string;
  level.current = join(level.place, name);
  if (forbidden.has(name)) throw refuse(level.current, 'forbidden_member');
  if (!name.isWellFormed()) throw refuse(level.place, 'invalid_unicode');
  if (level.names?.has(name)) throw refuse(level.current, 'duplicate_member');
  level.names?.add(name);
}

function checkText(place: string, text: string): void {
  if (text.includes('\\u') && !(JSON.parse(text) as string).isWellFormed()) throw refuse(place, 'invalid_unicode');
}

function open(mark: string, stack: readonly Level[], root: string): Level {
  if (stack.length >= limits.depth) throw refuse(root, 'too_deep');
  const place = stack.at(-1)?.current ?? root;
  if (mark === '[') return { place, current: `${place}[0]`, index: 0 };
  return { place, current: place, index: 0, names: new Set() };
}

/**
 * Refuses what JSON.parse lets pass although two readers could understand it differently (RFC 8259, section 4 and 8.2):
 * members given twice, names of prototypes, lone surrogates, and structures made to exhaust whoever walks them.
 */
function checkJson(json: string, root: string): void {
  const stack: Level[] = [];
  const marks = /["{}[\],]/g;
  let count = 0;
  for (let match = marks.exec(json); match; match = marks.exec(json)) {
    const [mark] = match;
    const level = stack.at(-1);
    if (mark === '{' || mark === '[') stack.push(open(mark, stack, root));
    else if (mark === '}' || mark === ']') stack.pop();
    else if (mark === ',') {
      count++;
      // What holds too much is named as a member of the body, not as the entry where the count ran out.
      if (count > limits.members) throw refuse((stack[0]?.names && stack[1]?.place) || root, 'too_many');
      if (level && !level.names) level.current = `${level.place}[${++level.index}]`;
    } else {
      const text = textAt(json, match.index);
      marks.lastIndex = match.index + text.length;
      if (level?.names && isName(json, marks.lastIndex)) readName(level, text);
      else checkText(level?.current ?? root, text);
    }
  }
}

/** The place of a number that is larger than any that JavaScript holds: JSON.parse makes it infinite. */
function placeOfInfinity(value: unknown, place: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = placeOfInfinity(member, Array.isArray(value) ? `${place}[${name}]` : join(place, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads JSON. It is checked first: what was made to exhaust us is not even built. */
function readStrictly(json: string, root: string): unknown {
  try {
    checkJson(json, root);
    const value: unknown = JSON.parse(json);
    const infinite = placeOfInfinity(value, root);
    if (infinite !== undefined) throw refuse(infinite, 'range');
    return value;
  } catch (error) {
    // What the parser says would repeat parts of the body, which may hold what a signer wrote.
    throw error instanceof SyntaxError ? refuse(root, 'malformed_json') : error;
  }
}

/**
 * Reads a body as JSON: UTF-8 without a single wrong byte (a byte order mark is let pass), and strict.
 *
 * @param root what it is called in errors, when it is not the body itself but a part of it
 * @throws ServiceError 400 `malformed_json`, `invalid_unicode`, `duplicate_member`, `forbidden_member`, `too_deep`; 422
 *   `too_many`, and `range` for a number that is none in JavaScript
 */
export function parseJson(bytes: Uint8Array, root = ''): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(root, 'invalid_unicode');
  }
  return readStrictly(text, root);
}

import { invalid, type Reason } from '@document-signer/core';

/** The largest document, 5,000 fields with a styled value each, has 80,000 members. */
const maxMembers = 100_000;
const maxDepth = 32;

/** Names that could change an object's prototype when copied. */
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (path: string, reason: Reason) => invalid([{ field: path === '' ? 'body' : path, reason }]);

/** An open object or array. */
interface Level {
  readonly path: string;
  /** The names seen so far; absent in an array. */
  readonly names?: Set<string>;
  /** The path of the current member or entry. */
  current: string;
  index: number;
}

/** Whether a quote is inside its string: after an odd number of backslashes. */
function isEscaped(json: string, quote: number): boolean {
  let start = quote;
  while (json.charAt(start - 1) === '\\') start--;
  return (quote - start) % 2 === 1;
}

/**
 * The string that begins at a quote, with its quotes. A regular expression for escapes would overflow the stack on millions of them,
 * and take quadratic time on an unterminated string.
 */
function stringAt(json: string, start: number): string {
  let end = json.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  if (end < 0) throw new SyntaxError('Unterminated string.');
  return json.slice(start, end + 1);
}

function isFollowedByColon(json: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(json);
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function checkName(level: Level, string: string): void {
  const name = JSON.parse(string) as string;
  level.current = join(level.path, name);
  if (forbiddenNames.has(name)) throw refuse(level.current, 'forbidden_member');
  if (!name.isWellFormed()) throw refuse(level.path, 'invalid_unicode');
  if (level.names?.has(name)) throw refuse(level.current, 'duplicate_member');
  level.names?.add(name);
}

function checkString(path: string, string: string): void {
  if (string.includes('\\u') && !(JSON.parse(string) as string).isWellFormed()) throw refuse(path, 'invalid_unicode');
}

function open(bracket: string, levels: readonly Level[], root: string): Level {
  if (levels.length >= maxDepth) throw refuse(root, 'too_deep');
  const path = levels.at(-1)?.current ?? root;
  if (bracket === '[') return { path, current: `${path}[0]`, index: 0 };
  return { path, current: path, index: 0, names: new Set() };
}

/**
 * Refuses what JSON.parse accepts although two readers could understand it differently (RFC 8259, sections 4 and 8.2): duplicate
 * members, prototype names, lone surrogates, and structures that exhaust the reader. JSON.parse hides duplicates, so a library on top
 * of it, such as secure-json-parse, would need this scan as well.
 */
function checkJson(json: string, root: string): void {
  const levels: Level[] = [];
  const tokens = /["{}[\],]/g;
  let count = 0;
  for (let match = tokens.exec(json); match; match = tokens.exec(json)) {
    const [token] = match;
    const level = levels.at(-1);
    if (token === '{' || token === '[') levels.push(open(token, levels, root));
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      count++;
      // Names the member of the body that is too large, not the entry that exceeded the count.
      if (count > maxMembers) throw refuse((levels[0]?.names && levels[1]?.path) || root, 'too_many');
      if (level && !level.names) level.current = `${level.path}[${++level.index}]`;
    } else {
      const string = stringAt(json, match.index);
      tokens.lastIndex = match.index + string.length;
      if (level?.names && isFollowedByColon(json, tokens.lastIndex)) checkName(level, string);
      else checkString(level?.current ?? root, string);
    }
  }
}

/** The path of a number too large for JavaScript, which JSON.parse reads as infinity. */
function pathOfInfinity(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = pathOfInfinity(member, Array.isArray(value) ? `${path}[${name}]` : join(path, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Reads a body as strict JSON in valid UTF-8. A byte order mark is accepted.
 *
 * @param root its name in errors, if it is a part of the body
 * @throws ServiceError 400 `malformed_json`, `invalid_unicode`, `duplicate_member`, `forbidden_member`, `too_deep`; 422
 *   `too_many`, and `range` for a number too large for JavaScript
 */
export function parseJson(bytes: Uint8Array, root = ''): unknown {
  let json: string;
  try {
    json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(root, 'invalid_unicode');
  }
  try {
    // Before parsing, so that a structure that exhausts memory is never built.
    checkJson(json, root);
    const value: unknown = JSON.parse(json);
    const infinite = pathOfInfinity(value, root);
    if (infinite !== undefined) throw refuse(infinite, 'range');
    return value;
  } catch (error) {
    // The parser's message repeats parts of the body, which may hold values of a signer.
    throw error instanceof SyntaxError ? refuse(root, 'malformed_json') : error;
  }
}

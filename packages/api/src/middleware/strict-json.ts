import { invalid, type Reason } from '@document-signer/core';

/** How deep objects and lists may stand in each other, and how many members and entries there may be in all. */
const limits = { depth: 32, members: 50_000 } as const;

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

/** Strings, and what opens, closes and separates. The unrolled form keeps long strings off the matcher's stack. */
const tokens = () => /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** Whether what was just read is a member's name: whether a colon follows. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** Notes a member's name. A string is a name when a colon follows. */
function readName(level: Level, token: string): void {
  const name = JSON.parse(token) as string;
  level.current = join(level.place, name);
  if (forbidden.has(name)) throw refuse(level.current, 'forbidden_member');
  if (!name.isWellFormed()) throw refuse(level.place, 'invalid_unicode');
  if (level.names?.has(name)) throw refuse(level.current, 'duplicate_member');
  level.names?.add(name);
}

function open(token: string, stack: readonly Level[]): Level {
  if (stack.length >= limits.depth) throw refuse('body', 'too_deep');
  const place = stack.at(-1)?.current ?? '';
  if (token === '[') return { place, current: `${place}[0]`, index: 0 };
  return { place, current: place, index: 0, names: new Set() };
}

/**
 * Refuses what JSON.parse lets pass although two readers could understand it differently (RFC 8259, section 4 and 8.2):
 * members given twice, names of prototypes, lone surrogates, and structures made to exhaust whoever walks them.
 *
 * @param text valid JSON
 */
export function checkJson(text: string): void {
  const stack: Level[] = [];
  const pattern = tokens();
  let count = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [token] = match;
    const level = stack.at(-1);
    if (token === '{' || token === '[') stack.push(open(token, stack));
    else if (token === '}' || token === ']') stack.pop();
    else if (token === ',') {
      count++;
      if (count > limits.members) throw refuse('body', 'too_many');
      if (level && !level.names) level.current = `${level.place}[${++level.index}]`;
    } else if (level?.names && isName(text, pattern.lastIndex)) {
      readName(level, token);
    } else if (token.includes('\\u') && !(JSON.parse(token) as string).isWellFormed()) {
      throw refuse(level?.current ?? '', 'invalid_unicode');
    }
  }
}

/**
 * Reads a body as JSON: UTF-8 without a single wrong byte (a byte order mark is let pass), and strict.
 *
 * @throws ServiceError 400 `malformed_json`, `invalid_unicode`, `duplicate_member`, `forbidden_member`, `too_deep`
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('body', 'invalid_unicode');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What the parser says would repeat parts of the body, which may hold what a signer wrote.
    throw refuse('body', 'malformed_json');
  }
  checkJson(text);
  return value;
}

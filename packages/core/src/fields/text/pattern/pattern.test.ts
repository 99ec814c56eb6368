import { describe, expect, it } from 'vitest';
import { isPattern, matchesPattern, patternLimits, programOf } from './pattern.ts';
import { type Program, run } from './program.ts';

/** The result of JavaScript's backtracking matcher, for patterns that are safe for it. */
const nativeMatch = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** A pseudorandom generator with a fixed seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomPattern(pick: (below: number) => number, depth = 3): string {
  const atoms = ['a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\u{62}', '^', '$', ''];
  const quantifiers = ['*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', ''];
  const inner = () => randomPattern(pick, depth - 1);
  const shape = depth === 0 ? 0 : pick(4);
  if (shape === 1) return `${inner()}${inner()}`;
  if (shape === 2) return `(?:${inner()}|${inner()})`;
  if (shape === 3) return `(${inner()})${quantifiers[pick(quantifiers.length)]}`;
  return atoms[pick(atoms.length)] ?? '';
}

describe('a pattern', () => {
  it('accepts only texts that match it as a whole', () => {
    for (const [pattern, right, wrong] of [
      ['[A-Z]{2}\\d{2}[A-Z0-9]{11,30}', 'DE89370400440532013000', 'DE8937'],
      ['\\d{5}(?:-\\d{4})?', '12345-6789', '12345-'],
      ['^(yes|no)$', 'yes', 'yesno'],
      ['[\\w.+-]+@[\\w-]+\\.\\w{2,}', 'a.b+c@d-e.org', 'a@b'],
      ['\\p{Lu}\\p{Ll}+(?:[ -]\\p{L}+)*', 'Łukasz Żółć', 'łukasz'],
      ['.👍?', 'x👍', '👍👍👍'],
      ['\\(\\d+\\)\\/\\[a\\]', '(1)/[a]', '(1)'],
      ['(?:a|b|)c{0}', 'a', 'c'],
      ['', '', 'x'],
    ] as const) {
      expect(matchesPattern(pattern, right), `${pattern} on ${right}`).toBe(true);
      expect(matchesPattern(pattern, wrong), `${pattern} on ${wrong}`).toBe(false);
    }
  });

  it('accepts the same texts as in JavaScript', () => {
    const pick = numbers(7);
    for (let round = 0; round < 1000; round++) {
      const pattern = randomPattern(pick);
      const text = Array.from({ length: pick(6) }, () => 'ab1 👍\n'[pick(5)]).join('');
      if (!text.isWellFormed()) continue;
      expect(matchesPattern(pattern, text), `${pattern} on ${JSON.stringify(text)}`).toBe(nativeMatch(pattern, text));
    }
  });

  it('is refused and matches nothing if it is invalid or outside the subset', () => {
    const none = ['(', 'a)', '*', 'a**', '^*', 'a{2,1}', 'a{', '}', ']', '[a', '[z-a]', '\\', '\\q', '\\1', '(a)\\1'];
    const beyond = ['(?=a)', '(?!a)', '(?<=a)', '(?<name>a)', '\\k<name>', '\\bword\\b', '(?i:a)', '\\p{Nonsense}'];
    expect([...none, ...beyond].filter(isPattern)).toEqual([]);
    expect(matchesPattern('(?=a)a', 'a')).toBe(false);
  });

  it('is refused if its automaton is too large, even if the pattern is short', () => {
    const ofLength = (length: number) => `[${'a'.repeat(length - 2)}]`;
    expect(isPattern(ofLength(patternLimits.length))).toBe(true);
    expect(isPattern(ofLength(patternLimits.length + 1))).toBe(false);
    expect(isPattern(`a{${patternLimits.states / 2 - 2}}`)).toBe(true);
    expect(isPattern('a{9999}')).toBe(false);
    expect(isPattern('((((a{99}){99}){99}){99}){99}')).toBe(false);
    expect(isPattern('((((){9999}){9999}){9999}){9999}')).toBe(false);
    expect(isPattern('('.repeat(250) + ')'.repeat(250))).toBe(true);
  });
});

describe('the work of a hostile pattern', () => {
  /** The number of times that an automaton reads a character. */
  function looksOf({ states, start }: Program, text: string): number {
    let looks = 0;
    const counting = states.map((state) =>
      state.kind === 'character' ? { ...state, matches: (one: string) => ++looks > 0 && state.matches(one) } : state,
    );
    run({ states: counting, start }, text);
    return looks;
  }

  it.each(['(a+)+$', '(a|aa)+$', '(.*)(.*)(.*)(.*)b', '(((a?){9}){9})*b'])(
    'grows linearly with the length of the text: %s',
    (pattern) => {
      const program = programOf(pattern);
      if (!program) throw new Error('The pattern was refused.');
      const [short, long] = [100, 1000].map((length) => looksOf(program, `${'a'.repeat(length)}!`));
      expect(short).toBeGreaterThan(100);
      expect(long).toBeLessThanOrEqual(11 * (short ?? 0));
      expect(long).toBeLessThanOrEqual(1001 * program.states.length);
    },
  );
});

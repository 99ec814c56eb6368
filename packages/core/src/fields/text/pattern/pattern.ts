import { compile, type Program, run, sizeOf } from './program.ts';
import { readPattern } from './syntax.ts';

/** The maximum length of a pattern in characters, and the maximum states of its automaton. */
export const patternLimits = { length: 500, states: 500 } as const;

/** The automaton of a pattern; undefined if the pattern is unsupported or too large. */
export function programOf(pattern: string): Program | undefined {
  if (pattern.length > patternLimits.length) return undefined;
  try {
    const read = readPattern(pattern);
    return sizeOf(read) <= patternLimits.states ? compile(read) : undefined;
  } catch {
    // Our parser throws a SyntaxError for unsupported syntax, and `RegExp` for a class such as `[z-a]`.
    return undefined;
  }
}

/** The number of states of a pattern's automaton; 0 if the pattern is unsupported. */
export function statesOf(pattern: string): number {
  return programOf(pattern)?.states.length ?? 0;
}

/** Whether a pattern is supported. */
export function isPattern(pattern: string): boolean {
  return programOf(pattern) !== undefined;
}

/**
 * Whether a whole text matches a pattern, as with HTML's attribute `pattern`. Takes time linear in the length of the text
 * for any pattern. An unsupported pattern matches nothing.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const program = programOf(pattern);
  return program !== undefined && run(program, text);
}

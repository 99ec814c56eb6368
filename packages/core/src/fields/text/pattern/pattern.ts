import { compile, type Program, run, sizeOf } from './program.ts';
import { readPattern } from './syntax.ts';

/** The longest pattern, in characters, and the most states that one may take. */
export const patternLimits = { length: 500, states: 500 } as const;

/** The machine of a pattern, or undefined when it is not of the supported subset or too large. */
export function programOf(pattern: string): Program | undefined {
  if (pattern.length > patternLimits.length) return undefined;
  try {
    const read = readPattern(pattern);
    return sizeOf(read) <= patternLimits.states ? compile(read) : undefined;
  } catch {
    // What is refused is a SyntaxError, our reader's or JavaScript's own about a class such as `[z-a]`.
    return undefined;
  }
}

/** How many states the machine of a pattern has; 0 when it cannot be checked. */
export function statesOf(pattern: string): number {
  return programOf(pattern)?.states.length ?? 0;
}

/** Whether a pattern can be checked. */
export function isPattern(pattern: string): boolean {
  return programOf(pattern) !== undefined;
}

/**
 * Whether a whole text matches a pattern, as HTML's attribute `pattern` means it, in time linear in
 * the length of the text for any pattern. A pattern that cannot be checked matches nothing.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const program = programOf(pattern);
  return program !== undefined && run(program, text);
}

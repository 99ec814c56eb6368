import type { Node } from './syntax.ts';

/** A state of a pattern's automaton: its condition and the indexes of the next states. */
export type State =
  | { readonly kind: 'character'; readonly next: number; matches(character: string): boolean }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'split'; readonly next: readonly number[] }
  | { readonly kind: 'found' };

/** A pattern as a nondeterministic finite automaton. Its first state is `found`; `start` is the index of the initial one. */
export interface Program {
  readonly states: readonly State[];
  readonly start: number;
}

/** The number of states of a pattern, computed before they are built, so that `(a{1000}){1000}` is refused early. */
export function sizeOf(node: Node): number {
  switch (node.kind) {
    case 'character':
    case 'edge':
      return 1;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + sizeOf(part), 0);
    case 'choice':
      return node.parts.reduce((sum, part) => sum + sizeOf(part), 1);
    case 'repeat': {
      const copies = node.max === Infinity ? node.min + 1 : node.max;
      return (sizeOf(node.part) + 1) * copies;
    }
  }
}

/** Builds the automaton of a pattern backwards, so that the next state of each part exists (Thompson 1968). */
export function compile(pattern: Node): Program {
  const states: State[] = [{ kind: 'found' }];
  const add = (state: State) => states.push(state) - 1;

  function repeat({ part, min, max }: Node & { kind: 'repeat' }, end: number): number {
    let next = end;
    if (max === Infinity) {
      const ways: number[] = [];
      next = add({ kind: 'split', next: ways });
      ways.push(build(part, next), end);
    } else {
      for (let copy = min; copy < max; copy++) next = add({ kind: 'split', next: [build(part, next), end] });
    }
    for (let copy = 0; copy < min; copy++) next = build(part, next);
    return next;
  }

  function build(node: Node, next: number): number {
    switch (node.kind) {
      case 'character':
      case 'edge':
        return add({ ...node, next });
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next);
      case 'choice':
        return add({ kind: 'split', next: node.parts.map((part) => build(part, next)) });
      case 'repeat':
        return repeat(node, next);
    }
  }

  const start = build(pattern, 0);
  return { states, start };
}

/**
 * Whether an automaton accepts a whole text. It tracks all possible states at once and never backtracks, so the work per
 * code point is at most the number of states.
 */
export function run({ states, start }: Program, text: string): boolean {
  const characters = [...text];
  let current = [start];
  for (let at = 0; at <= characters.length; at++) {
    const reached = reach(states, current, { start: at === 0, end: at === characters.length });
    const character = characters[at];
    if (character === undefined) return reached.has(0);
    current = [];
    for (const index of reached) {
      const state = states[index];
      if (state?.kind === 'character' && state.matches(character)) current.push(state.next);
    }
  }
  return false;
}

/** All states that can be reached without reading a character. */
function reach(
  states: readonly State[],
  from: readonly number[],
  edges: { start: boolean; end: boolean },
): Set<number> {
  const reached = new Set(from);
  // `for…of` also visits the elements added during the loop.
  for (const index of reached) {
    const state = states[index];
    if (state?.kind === 'split') for (const next of state.next) reached.add(next);
    if (state?.kind === 'edge' && edges[state.at]) reached.add(state.next);
  }
  return reached;
}

import type { OutlineEntry } from '../../pdf/pdf-document.ts';

/** A line of the outline as it stands on the screen. */
export interface OutlineLine {
  /** Its place in the tree, such as `0.3.1`. */
  readonly id: string;
  readonly entry: OutlineEntry;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined: there is nothing below it. */
  readonly isOpen: boolean | undefined;
}

/** The lines that are to be seen when these are open, from top to bottom. */
export function outlineLines(
  entries: readonly OutlineEntry[],
  open: ReadonlySet<string>,
  parent?: OutlineLine,
): OutlineLine[] {
  return entries.flatMap((entry, index) => {
    const id = parent ? `${parent.id}.${index}` : String(index);
    const isOpen = entry.entries.length > 0 ? open.has(id) : undefined;
    const place = { level: (parent?.level ?? 0) + 1, position: index + 1, siblings: entries.length };
    const line: OutlineLine = { id, entry, ...place, isOpen };
    return [line, ...(isOpen ? outlineLines(entry.entries, open, line) : [])];
  });
}

/** What a key does in a tree, after the ARIA Authoring Practices. `forward` is the arrow that leads into it. */
export function outlineMove(
  lines: readonly OutlineLine[],
  at: OutlineLine,
  key: string,
): { readonly to: OutlineLine | undefined } | { readonly toggle: string } | undefined {
  const index = lines.indexOf(at);
  switch (key) {
    case 'ArrowDown':
      return { to: lines[index + 1] };
    case 'ArrowUp':
      return { to: lines[index - 1] };
    case 'Home':
      return { to: lines[0] };
    case 'End':
      return { to: lines.at(-1) };
    case 'ArrowRight':
      if (at.isOpen === undefined) return undefined;
      return at.isOpen ? { to: lines[index + 1] } : { toggle: at.id };
    case 'ArrowLeft':
      if (at.isOpen) return { toggle: at.id };
      return { to: lines.slice(0, index).findLast(({ level }) => level < at.level) };
    default:
      return undefined;
  }
}

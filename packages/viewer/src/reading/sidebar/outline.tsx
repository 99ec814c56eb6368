import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { logicalKey } from '../../inputs/keyboard.ts';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import type { OutlineEntry } from '../../pdf/pdf-document.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useGoTo } from '../use-go-to.ts';

/** A visible line of the outline. */
export interface OutlineLine {
  /** Its place in the tree, such as `0.3.1`. */
  readonly id: string;
  readonly entry: OutlineEntry;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined when there is nothing below it. */
  readonly isOpen: boolean | undefined;
}

/** The visible lines, from top to bottom. */
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

/** What a key does in a tree, after the ARIA Authoring Practices. */
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

/** An outline with at most so many lines on the first level opens them. */
const fewLines = 12;

/** The outline, undefined until it is read, and what reads it again. */
function useOutline() {
  const pdf = useSigner((state) => state.pdf);
  const [entries, setEntries] = useState<readonly OutlineEntry[] | 'failed'>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads it again.
  useEffect(() => {
    let isWanted = true;
    setEntries(undefined);
    pdf?.outline().then(
      (read) => isWanted && setEntries(read),
      () => isWanted && setEntries('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, turn]);
  return { entries, onRetry: () => setTurn(turn + 1) };
}

/** The outline of the document as a tree of links. */
export function Outline(): ReactNode {
  const messages = useMessages();
  const { entries, onRetry } = useOutline();
  if (entries === 'failed') {
    return (
      <div ref={keepFocus} data-part="sidebar-note" role="alert">
        <p>{messages.outlineFailed}</p>
        <Button label={messages.retry} onClick={onRetry} />
      </div>
    );
  }
  if (!entries) return <p data-part="sidebar-note" aria-busy="true" />;
  if (entries.length === 0) return <p data-part="sidebar-note">{messages.noOutline}</p>;
  return <Tree entries={entries} />;
}

function Tree({ entries }: { readonly entries: readonly OutlineEntry[] }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const goTo = useGoTo();
  const tree = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(entries.length <= fewLines ? entries.map((_, index) => String(index)) : []),
  );
  const lines = outlineLines(entries, open);
  const [dead, setDead] = useState<ReadonlySet<string>>(new Set());
  const isDead = ({ id, entry }: OutlineLine) => dead.has(id) || (!entry.leadsTo && entry.entries.length === 0);
  const [current, setCurrent] = useState('0');
  const stop = lines.some(({ id }) => id === current) ? current : '0';

  function toggle(id: string): void {
    setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id]));
  }

  /** Resolves the destination of a line when it is followed. It may have none. */
  async function follow(line: OutlineLine): Promise<void> {
    const { id, entry, isOpen } = line;
    setCurrent(id);
    const isThere = !isDead(line) && entry.leadsTo && (await goTo(entry.leadsTo, { isFromSheet: true }));
    if (isThere) return;
    if (!entry.leadsTo && isOpen !== undefined) return toggle(id);
    setDead((before) => new Set([...before, id]));
    store.getState().announce((messages) => messages.noDestination);
  }

  function onKeyDown(event: KeyboardEvent, line: OutlineLine): void {
    const move = outlineMove(lines, line, logicalKey(event));
    if (event.key === 'Enter' || event.key === ' ') void follow(line);
    else if (!move) return;
    else if ('toggle' in move) toggle(move.toggle);
    else if (move.to) {
      setCurrent(move.to.id);
      tree.current?.querySelector<HTMLElement>(`[data-line="${move.to.id}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // Not in the tab order, as scroll containers are in Firefox: a tree has one tab stop, the current line.
    <div ref={tree} data-part="outline" role="tree" aria-label={messages.outline} tabIndex={-1}>
      {lines.map((line) => (
        <div
          key={line.id}
          data-part="outline-line"
          data-line={line.id}
          role="treeitem"
          tabIndex={line.id === stop ? 0 : -1}
          aria-level={line.level}
          aria-posinset={line.position}
          aria-setsize={line.siblings}
          aria-expanded={line.isOpen}
          aria-selected={false}
          aria-disabled={isDead(line) || undefined}
          title={isDead(line) ? messages.noDestination : undefined}
          style={{ paddingInlineStart: `calc(${line.level - 1} * 14px)` }}
          onClick={() => void follow(line)}
          onKeyDown={(event) => onKeyDown(event, line)}
        >
          {/* For the pointer only. Keyboards use the arrow keys. */}
          <span
            data-part="outline-arrow"
            aria-hidden="true"
            data-open={line.isOpen}
            onClick={(event) => {
              event.stopPropagation();
              if (line.isOpen !== undefined) toggle(line.id);
            }}
          >
            {line.isOpen !== undefined && <Icon name="chevron" />}
          </span>
          <span data-part="outline-title" translate="no">
            {line.entry.title || '–'}
          </span>
        </div>
      ))}
    </div>
  );
}

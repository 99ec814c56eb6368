import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import type { OutlineEntry } from '../../pdf/pdf-document.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { useGoTo } from '../use-go-to.ts';
import { type OutlineLine, outlineLines, outlineMove } from './outline-lines.ts';

/** Up to so many lines, all of the first level are open at first. */
const fewLines = 12;

/** The outline of the document: undefined until it is read, and how to read it again where that failed. */
function useOutline(): { readonly entries: readonly OutlineEntry[] | undefined; readonly onRetry?: () => void } {
  const pdf = useSigner((state) => state.pdf);
  const [entries, setEntries] = useState<readonly OutlineEntry[] | 'failed'>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another turn it is read again.
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
  return entries === 'failed' ? { entries: undefined, onRetry: () => setTurn(turn + 1) } : { entries };
}

/** In place of an outline that could not be read: there may be one. */
function NotRead({ onRetry }: { onRetry(): void }): ReactNode {
  const messages = useMessages();
  return (
    <div ref={keepFocus} data-part="sidebar-note" role="alert">
      <p>{messages.outlineFailed}</p>
      <button type="button" data-part="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}

/** The headings of the document as a tree, and the way to each. */
export function Outline(): ReactNode {
  const messages = useMessages();
  const { entries, onRetry } = useOutline();
  if (onRetry) return <NotRead onRetry={onRetry} />;
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
    store.getState().announce({ kind: 'leads_nowhere' });
  }

  function onKeyDown(event: KeyboardEvent, line: OutlineLine): void {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
    const move = outlineMove(lines, line, isMirrored && mirrored ? mirrored : event.key);
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
    // Firefox makes everything that scrolls a stop for Tab. A tree has one, the line that the keys move from.
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
          {/* For the pointer alone: the arrow keys do it, and the line itself tells whether it is open. */}
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
          <span data-part="outline-title">{line.entry.title || '–'}</span>
        </div>
      ))}
    </div>
  );
}

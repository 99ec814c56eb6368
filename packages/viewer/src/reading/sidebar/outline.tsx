import { type ReactNode, useEffect, useId, useState } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import type { OutlineEntry } from '../../pdf/pdf-document.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useGoTo } from '../use-go-to.ts';

/** An outline with at most this many top-level entries is initially expanded. */
const fewEntries = 12;

/** Loads the outline. `entries` is undefined until then; `onRetry` loads it again. */
function useOutline() {
  const pdf = useSigner((state) => state.pdf);
  const [entries, setEntries] = useState<readonly OutlineEntry[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    let isCurrent = true;
    setEntries(undefined);
    pdf?.outline().then(
      (read) => isCurrent && setEntries(read),
      () => isCurrent && setEntries('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, attempt]);
  return { entries, onRetry: () => setAttempt(attempt + 1) };
}

/** The outline of the document as nested lists of links. */
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
  return (
    <div data-part="outline">
      <Entries entries={entries} areOpen={entries.length <= fewEntries} level={0} />
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly OutlineEntry[];
  /** Whether the entries are initially expanded. */
  readonly areOpen: boolean;
  readonly level: number;
}

function Entries({ entries, areOpen, level }: EntriesProps): ReactNode {
  return (
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline does not change, and titles repeat.
        <Entry key={index} entry={entry} isInitiallyOpen={areOpen} level={level} />
      ))}
    </ul>
  );
}

function Entry(props: { readonly entry: OutlineEntry; readonly isInitiallyOpen: boolean; readonly level: number }) {
  const { entry, isInitiallyOpen, level } = props;
  const messages = useMessages();
  const store = useSignerStore();
  const goTo = useGoTo();
  const title = useId();
  const hasEntries = entry.entries.length > 0;
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const [isMissing, setIsMissing] = useState(!entry.leadsTo && !hasEntries);

  /** Goes to the destination of the entry. It may turn out to be missing. */
  async function follow(): Promise<void> {
    if (!entry.leadsTo && hasEntries) return setIsOpen(!isOpen);
    if (!isMissing && entry.leadsTo && (await goTo(entry.leadsTo))) return;
    setIsMissing(true);
    store.getState().announce((messages) => messages.noDestination);
  }

  return (
    <li>
      <div data-part="outline-line" style={{ paddingInlineStart: level * 14 }}>
        {hasEntries ? (
          <button
            type="button"
            data-part="outline-arrow"
            data-open={isOpen}
            aria-expanded={isOpen}
            aria-labelledby={title}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="chevron" />
          </button>
        ) : (
          <span data-part="outline-arrow" />
        )}
        <button
          id={title}
          type="button"
          data-part="outline-title"
          translate="no"
          aria-disabled={isMissing || undefined}
          title={isMissing ? messages.noDestination : undefined}
          onClick={() => void follow()}
        >
          {entry.title || '–'}
        </button>
      </div>
      {hasEntries && isOpen && <Entries entries={entry.entries} areOpen={false} level={level + 1} />}
    </li>
  );
}

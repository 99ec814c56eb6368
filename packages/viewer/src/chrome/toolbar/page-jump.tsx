import { type ReactNode, useState } from 'react';
import { isComposing, plainDigits } from '../../inputs/keyboard.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';

/** The typed page number, in the digits of any script. `-3`, `1e2` and `3.7` are no page numbers. */
function plainNumber(typed: string): number | undefined {
  const digits = plainDigits(typed).trim();
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** Which page is seen, and a way to another. What is typed counts when it is confirmed. */
export function PageJump(): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const currentPage = useSigner((state) => state.currentPage);
  const pageCount = useSigner(({ pageLayout }) => pageLayout?.pages.length ?? 0);
  const [draft, setDraft] = useState<{ readonly onPage: number; readonly text: string }>();
  // Scrolling on makes an unconfirmed number stale.
  const typed = draft?.onPage === currentPage ? draft.text : undefined;

  function go(): void {
    const pageNumber = plainNumber(typed ?? '');
    if (pageNumber !== undefined) store.getState().goToPage(pageNumber);
    setDraft(undefined);
  }

  return (
    <div data-part="page-jump">
      <input
        data-part="page-number"
        type="text"
        inputMode="numeric"
        aria-label={messages.pageNumber}
        value={typed ?? String(currentPage)}
        onChange={(event) => setDraft({ onPage: currentPage, text: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') go();
          if (event.key !== 'Escape' || typed === undefined) return;
          // A dialog of the host's stays open: this was about the number.
          event.preventDefault();
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
      <span>{messages.ofPages(pageCount)}</span>
    </div>
  );
}

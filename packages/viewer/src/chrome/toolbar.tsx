import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Icon } from './icon.tsx';

/** The bar at the top: which document, which page, how large. */
export function Toolbar({ title }: { readonly title: ReactNode }): ReactNode {
  const filename = useSigner(({ document }) => document?.metadata.filename);
  const isOpen = useSigner(({ document, loading }) => document !== undefined && loading !== 'failed');
  if (filename === undefined && title === undefined) return null;
  return (
    <div data-part="toolbar">
      <div data-part="title">
        {title ?? (
          <>
            <Icon name="document" />
            <span data-part="filename" title={filename}>
              {filename}
            </span>
          </>
        )}
      </div>
      {isOpen && (
        <>
          <PageJump />
          <ZoomControls />
        </>
      )}
    </div>
  );
}

/** Which page is seen, and a way to another. What is typed counts when it is confirmed. */
function PageJump(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const currentPage = useSigner((state) => state.currentPage);
  const pageCount = useSigner(({ document }) => document?.pages.length ?? 0);
  const [draft, setDraft] = useState<{ readonly onPage: number; readonly text: string }>();
  // Scrolling on makes an unconfirmed number stale.
  const typed = draft?.onPage === currentPage ? draft.text : undefined;

  function go(): void {
    if (typed) store.getState().goToPage(Number.parseInt(typed, 10));
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
        onChange={(event) => setDraft({ onPage: currentPage, text: event.currentTarget.value.replace(/\D/g, '') })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setDraft(undefined);
        }}
      />
      <span>{messages.ofPages(pageCount)}</span>
    </div>
  );
}

function ZoomControls(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const percent = useSigner(({ scale }) => Math.round(scale * 100));
  const isFitted = useSigner(({ zoom }) => zoom === 'fit-width');
  const { zoomIn, zoomOut, setZoom } = store.getState();
  return (
    <fieldset data-part="zoom" aria-label={messages.zoom}>
      <button type="button" data-part="icon-button" aria-label={messages.zoomOut} onClick={zoomOut}>
        <Icon name="minus" />
      </button>
      <span data-part="zoom-percent">{messages.zoomPercent(percent)}</span>
      <button type="button" data-part="icon-button" aria-label={messages.zoomIn} onClick={zoomIn}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        data-part="icon-button"
        aria-label={messages.fitWidth}
        aria-pressed={isFitted}
        onClick={() => setZoom('fit-width')}
      >
        <Icon name="fit" />
      </button>
    </fieldset>
  );
}

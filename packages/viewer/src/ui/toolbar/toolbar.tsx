import { type ReactNode, useRef, useState } from 'react';
import { useClassName } from '../../components/class-names.ts';
import type { ToolbarProps } from '../../components/slots.ts';
import { useEscape } from '../../escape.ts';
import { isComposing, plainDigits } from '../../inputs/keyboard.ts';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { useLateCode } from '../../late/late-code.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectIsAway } from '../../store/selectors.ts';
import { Icon, IconButton } from '../icon.tsx';
import { Menu } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';

function SidebarButton(): ReactNode {
  const { sidebar: label } = useFirstMessages();
  const isOpen = useSigner(({ sidebar }) => sidebar !== undefined);
  const { openSidebar, closeSidebar } = useSignerStore().getState();
  const toggle = () => (isOpen ? closeSidebar() : openSidebar('thumbnails'));
  const state = { 'data-opens': 'sidebar', 'aria-expanded': isOpen };
  return <IconButton icon="sidebar" label={label} title={label} {...state} onClick={toggle} />;
}

function SearchButton(): ReactNode {
  const { searchFor } = useFirstMessages();
  const { openSidebar } = useSignerStore().getState();
  const open = () => openSidebar('search');
  return <IconButton icon="search" label={searchFor} title={searchFor} data-opens="search" onClick={open} />;
}

/** The typed page number, in the digits of any script. `-3`, `1e2` and `3.7` are not page numbers. */
function plainNumber(typed: string): number | undefined {
  const digits = plainDigits(typed).trim();
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** The current page number, as an input to go to another page. */
function PageJump(): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const currentPage = useSigner((state) => state.currentPage);
  const pageCount = useSigner(({ pageLayout }) => pageLayout?.pages.length ?? 0);
  const [draft, setDraft] = useState<{ readonly onPage: number; readonly text: string }>();
  // Scrolling to another page discards an unconfirmed number.
  const typed = draft?.onPage === currentPage ? draft.text : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEscape(input, typed === undefined ? undefined : () => setDraft(undefined));

  function go(): void {
    const pageNumber = plainNumber(typed ?? '');
    if (pageNumber !== undefined) store.getState().goToPage(pageNumber);
    setDraft(undefined);
  }

  return (
    <div data-part="page-jump">
      <input
        ref={input}
        data-part="page-number"
        type="text"
        inputMode="numeric"
        aria-label={messages.pageNumber}
        value={typed ?? String(currentPage)}
        onChange={(event) => setDraft({ onPage: currentPage, text: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) go();
        }}
      />
      <span>{messages.ofPages(pageCount)}</span>
    </div>
  );
}

/** The buttons to zoom in and out, and the zoom menu. */
function ZoomControls(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const percent = useSigner(({ scale }) => Math.round(scale * 100));
  const { zoomIn, zoomOut } = useSignerStore().getState();
  return (
    <fieldset data-part="zoom" aria-label={messages.zoom}>
      <IconButton icon="minus" label={messages.zoomOut} onClick={zoomOut} />
      <Menu
        part="zoom-menu"
        label={`${messages.zoom}: ${messages.zoomPercent(percent)}`}
        items={late && <late.ZoomItems />}
      >
        <span data-part="zoom-percent">{messages.zoomPercent(percent)}</span>
        <Icon name="chevron" />
      </Menu>
      <IconButton icon="plus" label={messages.zoomIn} onClick={zoomIn} />
    </fieldset>
  );
}

/** The bar at the top: title, page, zoom, search and more. */
export function Toolbar({ title, logo }: ToolbarProps): ReactNode {
  const messages = useFirstMessages();
  const className = useClassName('toolbar');
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename);
  const isOpen = useSigner(
    (state) => state.pageLayout !== undefined && state.loading !== 'failed' && !selectIsAway(state),
  );
  const hasFailed = useSigner(({ failure }) => failure !== undefined);
  if (filename === undefined && title === undefined) {
    // Reserves the place, so that nothing moves when the document is loaded.
    return hasFailed ? null : <div data-part="toolbar" aria-busy="true" />;
  }
  return (
    <section data-part="toolbar" className={className} aria-label={messages.toolbar}>
      {isOpen && <SidebarButton />}
      {logo && <div data-part="logo">{logo}</div>}
      <div data-part="title">
        {title ?? (
          <>
            <Icon name="document" />
            {/* Truncated at the end in the direction of the name, not of the toolbar. */}
            <span data-part="filename" dir="auto" title={filename} translate="no">
              {filename}
            </span>
          </>
        )}
      </div>
      {isOpen && (
        <>
          <PageJump />
          <ZoomControls />
          <SearchButton />
          <MoreMenu />
        </>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useClassName } from '../../components/class-names.ts';
import type { ToolbarProps } from '../../components/slots.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectIsAway } from '../../store/selectors.ts';
import { Icon } from '../icon.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PageJump } from './page-jump.tsx';
import { ZoomControls } from './zoom-controls.tsx';

/** Opens what stands beside the pages, and closes it again. */
function SidebarButton(): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const isOpen = useSigner(({ sidebar }) => sidebar !== undefined);
  const { openSidebar, closeSidebar } = store.getState();
  return (
    <button
      type="button"
      data-part="icon-button"
      data-opens="sidebar"
      aria-label={messages.sidebar}
      title={messages.sidebar}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeSidebar() : openSidebar('thumbnails'))}
    >
      <Icon name="sidebar" />
    </button>
  );
}

function SearchButton(): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  return (
    <button
      type="button"
      data-part="icon-button"
      data-opens="search"
      aria-label={messages.searchFor}
      title={messages.searchFor}
      onClick={() => store.getState().openSidebar('search')}
    >
      <Icon name="search" />
    </button>
  );
}

/** The bar at the top: which document, which page, how large, and what else there is to read it with. */
export function Toolbar({ title, logo }: ToolbarProps): ReactNode {
  const messages = useFirstMessages();
  const className = useClassName('toolbar');
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename);
  const isOpen = useSigner(
    (state) => state.pageLayout !== undefined && state.loading !== 'failed' && !selectIsAway(state),
  );
  const hasFailed = useSigner(({ failure }) => failure !== undefined);
  if (filename === undefined && title === undefined) {
    // Its place, so that nothing moves when the document comes.
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
            {/* Cut at its end, as its letters read, whichever way the bar does. */}
            <span data-part="filename" dir="auto" title={filename}>
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

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useEscape } from '../escape.ts';
import { useRoom } from '../guide/use-room.ts';
import { useFirstMessages, useLocalization } from '../languages/localization-context.ts';
import { LazySidebar } from '../reading/lazy-sidebar.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { shownSidebar } from '../store/guide-slice.ts';
import { LoadingSkeleton } from '../ui/layout.tsx';
import { handleShortcut } from '../ui/shortcuts.ts';
import { Toolbar } from '../ui/toolbar/toolbar.tsx';
import { handleDesignerKey } from './designer-keys.ts';
import { HostPropsContext, useHostProps } from './host-props.ts';
import { useClipboard } from './layer/copying.ts';
import { cancelGesture } from './layer/follow-pointer.ts';
import { DesignerMessagesContext, useDesignerMessages } from './messages/designer-messages.ts';
import { useTranslation } from './messages/use-translation.ts';
import { DesignerBar, DesignerPages, Palette, SidePanel, useIsOpen } from './parts.tsx';
import type { FieldDesignerProps } from './props.ts';
import { RolesContext } from './roles.ts';
import { SaveNotices } from './saving/save-notices.tsx';
import { useDesigner, useDesignerStore } from './store/context.ts';

const noRoles: readonly string[] = [];

/** Announces changes to screen readers. */
function Announcements(): ReactNode {
  const announcement = useDesigner((state) => state.announcement);
  return (
    <div className="ds-hidden" role="status" aria-live="polite">
      {announcement && <span key={announcement.requestId}>{announcement.text}</span>}
    </div>
  );
}

/** In a narrower layout, the palette and the panel leave too little room for the pages. CSS pixels; same as in panels.css. */
const narrowPx = 720;

function useIsNarrow(layout: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const element = layout.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsNarrow(element.clientWidth < narrowPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [layout]);
  return isNarrow;
}

/** Escape cancels the current gesture, or else placing a field, or else clears the selection and leaves multi-select mode. */
function useDesignerEscape(layout: RefObject<HTMLElement | null>): void {
  const { startPlacing, select } = useDesignerStore().getState();
  const isPlacing = useDesigner(({ placing }) => placing !== undefined);
  const isSelecting = useDesigner(({ selected, isSelectingSeveral }) => selected.length > 0 || isSelectingSeveral);

  function onEscape(): void {
    if (cancelGesture()) return;
    startPlacing(undefined);
    if (!isPlacing) select([]);
  }

  useEscape(layout, isPlacing || isSelecting ? onEscape : undefined);
}

/** The default layout. */
function DefaultLayout(): ReactNode {
  const { title, logo } = useHostProps();
  const isOpen = useIsOpen();
  return (
    <>
      <Toolbar title={title} logo={logo} />
      <DesignerBar />
      {isOpen && <SaveNotices />}
      <div data-part="body">
        <Palette />
        {isOpen && <LazySidebar />}
        <DesignerPages />
        <SidePanel />
      </div>
    </>
  );
}

/** The host's layout, below the notices about saving. */
function HostLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      {useIsOpen() && <SaveNotices />}
      {children}
    </>
  );
}

function Layout({ children }: Pick<FieldDesignerProps, 'children'>): ReactNode {
  const texts = useDesignerMessages();
  const messages = useFirstMessages();
  const layout = useRef<HTMLElement>(null);
  const store = useSignerStore();
  const designer = useDesignerStore();
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename);
  const sidebar = useSigner(shownSidebar);
  useRoom(layout);
  useDesignerEscape(layout);
  useClipboard(layout);
  const isNarrow = useIsNarrow(layout);
  // In a narrow designer, the panel covers half of the pages.
  useEffect(() => designer.getState().openPanel(isNarrow ? undefined : 'properties'), [designer, isNarrow]);

  function onKeyDown({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): void {
    handleDesignerKey(nativeEvent, designer, store.getState(), texts);
    if (!nativeEvent.defaultPrevented) handleShortcut(nativeEvent, currentTarget, store.getState());
  }

  return (
    <section
      ref={layout}
      data-part="layout"
      data-mode="design"
      data-sidebar={sidebar}
      tabIndex={-1}
      aria-label={filename === undefined ? messages.loading : texts.designer(filename)}
      onKeyDown={onKeyDown}
    >
      {children === undefined ? <DefaultLayout /> : <HostLayout>{children}</HostLayout>}
      <Announcements />
    </section>
  );
}

/** The layout of the designer: the default one, or the children of the host. */
export function DesignerLayout(props: FieldDesignerProps): ReactNode {
  const { locale } = useLocalization();
  const texts = useTranslation(locale, props.messages);
  if (!texts) return <LoadingSkeleton />;
  return (
    <DesignerMessagesContext value={texts}>
      <HostPropsContext value={props}>
        <RolesContext value={props.roles ?? noRoles}>
          <Layout>{props.children}</Layout>
        </RolesContext>
      </HostPropsContext>
    </DesignerMessagesContext>
  );
}

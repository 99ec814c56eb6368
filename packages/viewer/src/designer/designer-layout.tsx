import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useRoom } from '../guide/use-room.ts';
import { useFirstMessages, useLocalization } from '../languages/localization-context.ts';
import { useLateCode } from '../late/late-code.ts';
import { PagesPane } from '../pages/pages-pane.tsx';
import { LazySidebar } from '../reading/lazy-sidebar.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { handleShortcut } from '../ui/shortcuts.ts';
import { FailurePanel, LoadingPanel } from '../ui/status-panel.tsx';
import { Toolbar } from '../ui/toolbar/toolbar.tsx';
import { handleDesignerKey } from './designer-keys.ts';
import { DesignerMessagesContext, useDesignerMessages } from './messages/designer-messages.ts';
import { useTranslation } from './messages/use-translation.ts';
import { DesignerBar } from './panels/designer-bar.tsx';
import { Palette } from './panels/palette.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import type { FieldDesignerProps } from './props.ts';
import { SaveNotices } from './saving/save-notices.tsx';
import { useDesigner, useDesignerStore } from './store/context.ts';

/** Says to screen readers what others see. */
function Announcements(): ReactNode {
  const announcement = useDesigner((state) => state.announcement);
  return (
    <div className="ds-hidden" role="status" aria-live="polite">
      {announcement && <span key={announcement.turn}>{announcement.text}</span>}
    </div>
  );
}

/** Why there are no pages, or that they are on their way. */
function NoPages({ documentId }: { readonly documentId: string }): ReactNode {
  const store = useSignerStore();
  const failure = useSigner((state) => state.failure);
  const wait = useSigner((state) => state.wait);
  if (!failure) return <LoadingPanel />;
  const onRetry = failure.retryable ? () => void store.getState().open() : undefined;
  return <FailurePanel {...{ failure, documentId, wait, onRetry }} />;
}

function Layout({ title, logo, documentId, roles, actions }: FieldDesignerProps): ReactNode {
  const texts = useDesignerMessages();
  const messages = useFirstMessages();
  const layout = useRef<HTMLElement>(null);
  const store = useSignerStore();
  const designer = useDesignerStore();
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename);
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  // The names of kinds come with the late code.
  const isReady = useLateCode() !== undefined && hasPages;
  useRoom(layout);

  function onKeyDown({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): void {
    handleDesignerKey(nativeEvent, designer, store.getState(), texts);
    if (!nativeEvent.defaultPrevented) handleShortcut(nativeEvent, currentTarget, store.getState());
  }

  return (
    <section
      ref={layout}
      data-part="layout"
      data-mode="design"
      tabIndex={-1}
      aria-label={filename === undefined ? messages.loading : texts.designer(filename)}
      onKeyDown={onKeyDown}
    >
      <Toolbar title={title} logo={logo} />
      {isReady && <DesignerBar actions={actions} />}
      {isReady && <SaveNotices />}
      <div data-part="body">
        {isReady ? (
          <>
            <Palette roles={roles} />
            <LazySidebar />
            <PagesPane isCovered={false} />
            <SidePanel roles={roles} />
          </>
        ) : (
          <NoPages documentId={documentId} />
        )}
      </div>
      <Announcements />
    </section>
  );
}

/** The parts of the designer: the bar, the palette, the pages, and the panel at the side. */
export function DesignerLayout(props: FieldDesignerProps): ReactNode {
  const { locale } = useLocalization();
  const texts = useTranslation(locale, props.messages);
  return (
    <DesignerMessagesContext value={texts}>
      <Layout {...props} />
    </DesignerMessagesContext>
  );
}

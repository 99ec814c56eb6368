import type { SubmissionResult } from '@document-signer/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type DoneProps, useSlots } from '../components/slots.ts';
import { selectShowsSigned } from '../envelope/envelope-slice.ts';
import { useEscape } from '../escape.ts';
import { type Failure, toSignerError } from '../failure/failure.ts';
import { useRoom } from '../guide/use-room.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import { useIsLateCodeMissing, useLateCode } from '../late/late-code.ts';
import { PagesPane } from '../pages/pages-pane.tsx';
import type { DocumentSignerProps } from '../props.ts';
import { LazySidebar } from '../reading/lazy-sidebar.tsx';
import { SignatureDialog } from '../signature/dialog.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { hasSheet, shownMode, shownSidebar } from '../store/guide-slice.ts';
import { selectIsAway, selectIsEditable } from '../store/selectors.ts';
import { handleShortcut, handleUnfocusedKeys } from './shortcuts.ts';
import { FailurePanel, LoadingPanel } from './status-panel.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

type LayoutProps = Pick<DocumentSignerProps, 'title' | 'logo' | 'completed' | 'documentId' | 'signerId'>;

/** Shows why the document cannot be opened, with the host's component or the default. */
function Failed({ failure, documentId }: { readonly failure: Failure; readonly documentId: string }): ReactNode {
  const store = useSignerStore();
  const { Failed: Own } = useSlots();
  const wait = useSigner((state) => state.wait);
  const mayPass = failure.retryable || failure.kind === 'document_changed';
  const onRetry = mayPass ? () => void store.getState().open() : undefined;
  if (!Own) return <FailurePanel failure={failure} documentId={documentId} wait={wait} onRetry={onRetry} />;
  return <Own error={toSignerError(failure)} documentId={documentId} onRetry={onRetry} />;
}

/** The receipt over the pages, with the host's component or the default. */
function Receipt({ signerId, completed, ...props }: DoneProps & Pick<LayoutProps, 'signerId' | 'completed'>) {
  const { Done: Own } = useSlots();
  const late = useLateCode();
  if (!Own) return late && <late.DonePanel signerId={signerId} completed={completed} {...props} />;
  return (
    <div data-part="own-done">
      <Own {...props} />
    </div>
  );
}

/** Reserves the guide bar's place until it is loaded, so that the pages do not jump. */
function GuideBarPlace(): ReactNode {
  return useIsLateCodeMissing() ? null : <section data-part="guide-bar" aria-busy="true" />;
}

/** The document as pages, form or both, and the review over them. Covered parts are inert. */
function Filling({ isDone, isForm }: { readonly isDone: boolean; readonly isForm: boolean }): ReactNode {
  const late = useLateCode();
  const isNarrow = useSigner((state) => state.isNarrow);
  const isReviewing = useSigner((state) => state.isReviewing);
  // On a phone, the sidebar covers the pages, which then must not take the focus (WCAG 2.2, 2.4.11).
  const isUnderSheet = useSigner(hasSheet);
  const isCovered = isDone || isReviewing;
  return (
    <>
      {!isDone && <LazySidebar />}
      <PagesPane isCovered={isCovered || isUnderSheet || (isForm && isNarrow)} />
      {isForm && late && <late.FormPane isCovered={isCovered} />}
      {isReviewing && late && <late.ReviewPanel />}
    </>
  );
}

/** Handles shortcuts while no element has the focus. */
function useUnfocusedKeys(layout: RefObject<HTMLElement | null>): void {
  const store = useSignerStore();
  useEffect(() => {
    const element = layout.current;
    return element ? handleUnfocusedKeys(element, store) : undefined;
  }, [layout, store]);
}

/** The parts of the signer, from top to bottom. */
export function Layout({ title, logo, completed, documentId, signerId }: LayoutProps): ReactNode {
  const messages = useFirstMessages();
  const store = useSignerStore();
  const layout = useRef<HTMLElement>(null);
  const slots = useSlots();
  const { Toolbar: Top = Toolbar, Loading = LoadingPanel } = slots;
  const late = useLateCode();
  const Bottom = slots.GuideBar ?? late?.GuideBar;
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename);
  const [resultSeen, setResultSeen] = useState<SubmissionResult>();
  const loading = useSigner((state) => state.loading);
  const failure = useSigner((state) => state.failure);
  const result = useSigner((state) => state.result);
  const isEarlier = useSigner(({ earlier }) => earlier !== undefined);
  const isResultShown = result !== undefined && result !== resultSeen;
  const isCovered = useSigner(selectShowsSigned) || isResultShown;
  const hasPages = useSigner(({ pageLayout }) => pageLayout !== undefined);
  const isDocument = useSigner(({ document }) => document !== undefined);
  const isAway = useSigner(selectIsAway);
  const isEditable = useSigner(selectIsEditable);
  const isForm = useSigner((state) => shownMode(state) === 'form');
  const isReadOnly = useSigner(({ options }) => options.readOnly);
  const sidebar = useSigner(shownSidebar);
  useRoom(layout);
  useUnfocusedKeys(layout);
  const isReviewing = useSigner((state) => state.isReviewing && state.submission === 'editing');
  useEscape(layout, isReviewing ? () => store.getState().leaveReview() : undefined);

  function showDocument(): void {
    setResultSeen(result);
    // After submitting, the guide bar has no switch from the form to the pages.
    store.getState().setMode('document');
  }

  return (
    <section
      ref={layout}
      data-part="layout"
      data-mode={isForm ? 'form' : 'document'}
      data-sidebar={isCovered || isAway ? undefined : sidebar}
      tabIndex={-1}
      aria-label={filename ? messages.signer(filename) : messages.mode('document')}
      aria-busy={loading === 'document' || loading === 'pdf'}
      onKeyDown={({ nativeEvent, currentTarget }) => handleShortcut(nativeEvent, currentTarget, store.getState())}
    >
      <Top title={title} logo={logo} />
      {late && isEditable && <late.SignersBar />}
      {late && isEditable && <late.Notices />}
      <div data-part="body">
        {failure ? (
          <Failed failure={failure} documentId={documentId} />
        ) : isAway ? (
          late && <late.AwayPanel />
        ) : hasPages ? (
          <Filling isDone={isCovered} isForm={isForm} />
        ) : (
          <Loading />
        )}
        {late && isEditable && <late.SignedPanel />}
        {result && isResultShown && !isAway && (
          <Receipt
            result={result}
            signerId={signerId}
            completed={completed}
            onShowDocument={showDocument}
            onFillAgain={isEarlier ? store.getState().fillAgain : undefined}
          />
        )}
      </div>
      {late && isEditable && <late.SubmissionNotices documentId={documentId} />}
      {isEditable && Bottom && !isReadOnly && <Bottom isCovered={isCovered} />}
      {!(isDocument && Bottom) && !failure && !isAway && !isReadOnly && !slots.GuideBar && <GuideBarPlace />}
      <SignatureDialog />
      <LiveRegion />
    </section>
  );
}

/** The live region for screen readers. */
export function LiveRegion(): ReactNode {
  const late = useLateCode();
  return (
    <div data-part="live-region" className="ds-hidden" role="status" aria-live="polite">
      {late && <late.Announcements />}
    </div>
  );
}

/** The layout without texts, until the language is loaded. Nothing moves when the texts appear. */
export function LoadingSkeleton(): ReactNode {
  return (
    <div data-part="layout" aria-busy="true">
      <div data-part="toolbar" />
      <div data-part="body">
        <div data-part="status-panel" data-status="loading">
          <div data-part="sheet" aria-hidden="true" />
        </div>
      </div>
      <GuideBarPlace />
    </div>
  );
}

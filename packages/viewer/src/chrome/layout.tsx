import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ErrorSummary } from '../guide/error-summary.tsx';
import { GuideBar } from '../guide/guide-bar.tsx';
import { useMessages } from '../messages/messages-context.ts';
import type { DocumentSignerProps } from '../props.ts';
import { SignatureDialog } from '../signature/dialog.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import type { SignerState } from '../store/state.ts';
import { DonePanel } from './done-panel.tsx';
import { LiveRegion } from './live-region.tsx';
import { PagesPane } from './pages-pane.tsx';
import { FailurePanel, LoadingPanel } from './status-panel.tsx';
import { SubmitFailure } from './submit-failure.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

/** Zooms by the keys that browsers zoom with, while the focus is in here. */
function zoomByKey(event: KeyboardEvent, { zoomIn, zoomOut, setZoom }: SignerState): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const actions: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => setZoom('fit-width'),
  };
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** What a signer consists of on the screen, from top to bottom. */
export function Layout({ title, documentId }: Pick<DocumentSignerProps, 'title' | 'documentId'>): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const filename = useSigner(({ document }) => document?.metadata.filename);
  const [isDoneSeen, setIsDoneSeen] = useState(false);
  const loading = useSigner((state) => state.loading);
  const failure = useSigner((state) => state.failure);
  const result = useSigner((state) => state.result);
  const isCovered = result !== undefined && !isDoneSeen;
  const isDocument = useSigner(({ document }) => document !== undefined);
  return (
    <section
      data-part="layout"
      aria-label={messages.signer(filename ?? '')}
      aria-busy={loading === 'document' || loading === 'pdf'}
      onKeyDown={(event) => zoomByKey(event, store.getState())}
    >
      <Toolbar title={title} />
      <div data-part="body">
        {failure ? (
          <FailurePanel failure={failure} documentId={documentId} onRetry={() => store.getState().open()} />
        ) : isDocument ? (
          <PagesPane isCovered={isCovered} />
        ) : (
          <LoadingPanel />
        )}
        {result && isCovered && <DonePanel result={result} onShowDocument={() => setIsDoneSeen(true)} />}
      </div>
      {!failure && <ErrorSummary />}
      {!failure && <SubmitFailure documentId={documentId} />}
      {isDocument && !failure && <GuideBar isCovered={isCovered} />}
      <SignatureDialog />
      <LiveRegion />
    </section>
  );
}

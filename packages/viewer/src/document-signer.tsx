'use client';

import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { DonePanel } from './chrome/done-panel.tsx';
import { ErrorSummary } from './chrome/error-summary.tsx';
import { GuideBar } from './chrome/guide-bar.tsx';
import { LiveRegion } from './chrome/live-region.tsx';
import { PagesPane } from './chrome/pages-pane.tsx';
import { LoadingPanel, ProblemPanel } from './chrome/status-panel.tsx';
import { SubmitProblem } from './chrome/submit-problem.tsx';
import { Toolbar } from './chrome/toolbar.tsx';
import { english } from './messages.ts';
import { MessagesContext, useMessages } from './messages-context.ts';
import { misconfigured } from './problem/problem-of.ts';
import type { DocumentSignerProps } from './props.ts';
import { SignatureDialog } from './signature/dialog.tsx';
import { SignerContext, useSigner, useSignerStore } from './store/context.ts';
import type { SignerState } from './store/state.ts';
import { useOwnStore } from './use-own-store.ts';

/** What the host forgot. Types say it too, but not to those who write JavaScript. */
function mistakeIn({ client, documentId }: Partial<DocumentSignerProps>): string | undefined {
  if (typeof documentId !== 'string' || documentId === '') return 'DocumentSigner needs a documentId.';
  const isClient = typeof client?.getDocument === 'function' && typeof client.submitDocument === 'function';
  return isClient ? undefined : 'DocumentSigner needs a client with getDocument and submitDocument.';
}

/**
 * Shows a PDF document with its predefined fields, lets a person fill and sign it, and submits it.
 *
 * It fills its parent. Its looks come from `@document-signer/viewer/signer.css`, which the host imports once.
 *
 * @example
 * import { createClient } from '@document-signer/client';
 * import { DocumentSigner } from '@document-signer/viewer';
 * import '@document-signer/viewer/signer.css';
 *
 * const client = createClient({ baseUrl, apiKey });
 * <DocumentSigner client={client} documentId={documentId} onComplete={({ submissionId }) => save(submissionId)} />
 */
export function DocumentSigner(props: DocumentSignerProps): ReactNode {
  const { documentId, messages, theme = 'auto', className, style } = props;
  const texts = useMemo(() => ({ ...english, ...messages }), [messages]);
  const mistake = mistakeIn(props);
  return (
    <MessagesContext value={texts}>
      <div
        className={className ? `document-signer ${className}` : 'document-signer'}
        data-part="signer"
        data-theme={theme}
        style={style}
      >
        {mistake === undefined ? (
          // The key: another document is another signer, and nothing of the old one can slip into it.
          <OpenSigner key={documentId} {...props} />
        ) : (
          <ProblemPanel problem={misconfigured(mistake)} documentId="" />
        )}
      </div>
    </MessagesContext>
  );
}

function OpenSigner(props: DocumentSignerProps): ReactNode {
  const store = useOwnStore(props);
  return (
    <SignerContext value={store}>
      <Layout title={props.title} documentId={props.documentId} />
    </SignerContext>
  );
}

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

function Layout({ title, documentId }: Pick<DocumentSignerProps, 'title' | 'documentId'>): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const filename = useSigner(({ document }) => document?.metadata.filename);
  const [isDoneSeen, setIsDoneSeen] = useState(false);
  const loading = useSigner((state) => state.loading);
  const problem = useSigner((state) => state.problem);
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
        {problem ? (
          <ProblemPanel problem={problem} documentId={documentId} onRetry={() => store.getState().open()} />
        ) : isDocument ? (
          <PagesPane isCovered={isCovered} />
        ) : (
          <LoadingPanel />
        )}
        {result && isCovered && <DonePanel result={result} onShowDocument={() => setIsDoneSeen(true)} />}
      </div>
      {!problem && <ErrorSummary />}
      {!problem && <SubmitProblem documentId={documentId} />}
      {isDocument && !problem && <GuideBar isCovered={isCovered} />}
      <SignatureDialog />
      <LiveRegion />
    </section>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { RestoredBanner } from '../drafts/restored-banner.tsx';
import { ErrorSummary } from '../guide/error-summary.tsx';
import { keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import { PageLinks } from '../reading/viewed/page-links.tsx';
import { useSigner, useSignerStore } from '../store/context.ts';
import { selectIsLocked } from '../store/selectors.ts';
import { selectPagesLeft } from '../store/viewed-slice.ts';
import { Button } from './button.tsx';
import { Icon, IconButton } from './icon.tsx';
import { FailureText } from './status-panel.tsx';

/** The text of the live region. The region itself must be mounted before, for screen readers to announce the text. */
export function Announcements(): ReactNode {
  const messages = useMessages();
  const announcement = useSigner((state) => state.announcement);
  const isSending = useSigner(({ submission, delivery }) => submission === 'sending' && delivery?.state !== 'waiting');
  return (
    <>
      {announcement && <p key={announcement.id}>{announcement.say(messages)}</p>}
      {isSending && <p>{messages.submitting}</p>}
    </>
  );
}

/** Notices above the pages. */
export function Notices(): ReactNode {
  return (
    <>
      <RestoredBanner />
      <UnsavedBanner />
      <ErrorSummary />
      <PagesLeft />
    </>
  );
}

/** Notices about the submission, below the pages. */
export function SubmissionNotices({ documentId }: { readonly documentId: string }): ReactNode {
  return (
    <>
      <PageProblem />
      <SubmitFailure documentId={documentId} />
      <DeliveryPanel />
    </>
  );
}

/** The notice that this device stores no draft. Shown once. */
function UnsavedBanner(): ReactNode {
  const messages = useMessages();
  const { dismissUnsaved } = useSignerStore().getState();
  const isShown = useSigner((state) => state.unsavedNotice === 'shown' && !selectIsLocked(state));
  if (!isShown) return null;
  return (
    <div ref={keepFocus} data-part="unsaved">
      <Icon name="alert" />
      <p>{messages.draftNotSaved}</p>
      <IconButton icon="close" label={messages.dismiss} onClick={dismissUnsaved} />
    </div>
  );
}

/** Links to the pages that must be viewed before the document is submitted. */
function PagesLeft(): ReactNode {
  const messages = useMessages();
  const isTold = useSigner((state) => state.arePagesLeftShown);
  const left = useSigner(useShallow((state) => (state.arePagesLeftShown ? selectPagesLeft(state) : [])));
  if (!isTold || left.length === 0) return null;
  const title = messages.pagesLeft(left.length);
  return (
    <section data-part="pages-left" aria-label={title}>
      <h2>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      <p>{messages.pagesLeftHint}</p>
      <PageLinks pages={left} />
    </section>
  );
}

/** A problem with the submission: its description, then the actions. */
function Problem({ actions, children, ...panel }: ComponentProps<'div'> & { readonly actions: ReactNode }): ReactNode {
  return (
    <div ref={keepFocus} role="alert" {...panel}>
      <span data-part="badge" data-tone="danger">
        <Icon name="alert" />
      </span>
      {children}
      <div data-part="problem-actions">{actions}</div>
    </div>
  );
}

/** The maximum number of pages that are listed. */
const maxNamed = 12;

/** The error that the document cannot be submitted because pages could not be drawn. */
function PageProblem(): ReactNode {
  const messages = useMessages();
  const { retryPages } = useSignerStore().getState();
  const pages = useSigner(({ failedPages }) => failedPages);
  const isSubmitted = useSigner(({ result }) => result !== undefined);
  if (pages.length === 0 || isSubmitted) return null;
  const named = pages.length > maxNamed ? `${pages.slice(0, maxNamed).join(', ')} …` : messages.list(pages.map(String));
  return (
    <Problem data-part="page-problem" actions={<Button tone="primary" label={messages.retry} onClick={retryPages} />}>
      <div data-part="problem-text">
        <h2>{messages.pagesFailed(pages.length, named)}</h2>
        <p>{messages.pagesFailedText}</p>
      </div>
    </Problem>
  );
}

/** The error of a failed submission. Says whether it may be stored anyway: then the signer should not send another one. */
export function SubmitFailure({ documentId }: { readonly documentId: string }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const failure = useSigner((state) => state.submitFailure);
  const mayBeStored = useSigner(({ attempt }) => attempt?.hasFailed ?? false);
  if (!failure) return null;
  const { submit, open, dismissFailure } = store.getState();
  const actions = (
    <>
      {failure.kind === 'document_changed' && <Button tone="primary" label={messages.reload} onClick={open} />}
      {failure.retryable && <Button tone="primary" label={messages.retry} onClick={submit} />}
      <IconButton icon="close" label={messages.close} onClick={dismissFailure} />
    </>
  );
  return (
    <Problem data-part="submit-problem" data-problem={failure.kind} actions={actions}>
      <FailureText failure={failure} documentId={documentId}>
        {mayBeStored && <p data-part="unconfirmed">{messages.unconfirmedTitle}</p>}
      </FailureText>
    </Problem>
  );
}

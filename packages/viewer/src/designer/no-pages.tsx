import type { ReactNode } from 'react';
import type { Failure, FailureKind } from '../failure/failure.ts';
import { useFirstMessages } from '../languages/localization-context.ts';
import type { FailureWords } from '../messages/english/failures.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { FailurePanel, LoadingPanel } from '../ui/status-panel.tsx';
import { useHostProps } from './host-props.ts';
import { useDesignerMessages } from './messages/designer-messages.ts';
import type { DesignerTexts } from './messages/english.ts';
import { useDesigner } from './store/context.ts';
import { selectIsDirty } from './store/state.ts';

/** Failures whose texts for signers mention the sender or the link, so that the designer needs its own text. */
const ownProblems: { readonly [Kind in FailureKind]?: Parameters<DesignerTexts['loadProblem']>[0] } = {
  invalid_key: 'session',
  expired_key: 'session',
  forbidden: 'access',
  not_found: 'missing',
  deleted: 'missing',
  unreadable_pdf: 'file',
  misconfigured: 'other',
  file_refused: 'other',
  bad_document: 'other',
  document_changed: 'other',
  render_failed: 'other',
  service_failed: 'other',
};

/** Returns the texts of a failure for the author of a document. */
function useFailureWords({ kind, isRetried }: Failure): FailureWords {
  const texts = useDesignerMessages();
  const { failures } = useFirstMessages();
  const isDirty = useDesigner(selectIsDirty);
  const problem = isRetried ? undefined : ownProblems[kind];
  const title = kind === 'bad_document' ? failures.render_failed.title : failures[kind].title;
  return {
    title: problem === 'session' ? texts.saveReason('sessionExpired') : title,
    text(failure, documentId) {
      // The texts of `opening` don't mention a signer's answers.
      const text = problem
        ? texts.loadProblem(problem)
        : failures[kind].text({ ...failure, during: 'opening' }, documentId);
      return isDirty ? `${text} ${texts.failedText}` : text;
    },
  };
}

function FailedPanel({ failure }: { readonly failure: Failure }): ReactNode {
  const { documentId } = useHostProps();
  const store = useSignerStore();
  const wait = useSigner((state) => state.wait);
  const words = useFailureWords(failure);
  // Unlike a signer with a link, the user may sign in again or get access in the meantime.
  const problem = ownProblems[failure.kind];
  const canRetry = failure.retryable || problem === 'session' || problem === 'access' || problem === 'other';
  const onRetry = canRetry ? () => void store.getState().open() : undefined;
  return <FailurePanel failure={failure} documentId={documentId} wait={wait} words={words} onRetry={onRetry} />;
}

/** The error that prevents opening the document, in the designer and in its preview. */
export function FailedPages(): ReactNode {
  const failure = useSigner((state) => state.failure);
  return failure && <FailedPanel failure={failure} />;
}

/** Shown in place of the pages: the error, or that they are loading. */
export function NoPages(): ReactNode {
  const hasFailed = useSigner(({ failure }) => failure !== undefined);
  return hasFailed ? <FailedPages /> : <LoadingPanel />;
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useClassName } from '../components/class-names.ts';
import type { DoneProps } from '../components/slots.ts';
import { deleteDrafts } from '../drafts/delete-drafts.ts';
import { selectShowsSigned } from '../envelope/envelope-slice.ts';
import { StillToSign } from '../envelope/panels.tsx';
import { SignerList } from '../envelope/signers.tsx';
import { useSignerHandle } from '../hooks/use-signer-handle.ts';
import { focusIn, keepFocus } from '../keep-focus.ts';
import { useMessages } from '../messages/messages-context.ts';
import type { DocumentSignerProps } from '../props.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { DownloadButton, SealedCopy, ShareButton } from './sealed-copy.tsx';

/** The actions for a submission from an earlier visit, whose values are not stored on the device. */
function EarlierActions({ signerId, onFillAgain }: { signerId: string; onFillAgain(): void }): ReactNode {
  const messages = useMessages();
  const { getState } = useSignerHandle();
  return (
    <>
      <Button label={messages.startNewSubmission} onClick={onFillAgain} />
      <button
        type="button"
        data-part="ghost-button"
        // The receipt is hidden even if storage fails.
        onClick={() => void deleteDrafts({ documentId: getState().documentId, signerId }).catch(() => {})}
      >
        {messages.forgetReceipt}
      </button>
    </>
  );
}

/** Whether the focus is inside the parent of a panel. */
function isFocusBelow(panel: HTMLElement): boolean {
  return panel.parentElement?.contains(focusIn(panel)) ?? false;
}

type DonePanelProps = Omit<DoneProps, 'result'> &
  Partial<Pick<DoneProps, 'result'>> &
  Pick<DocumentSignerProps, 'signerId' | 'completed'>;

/**
 * The receipt: the submission's time on the server, and the sealed copy when it is ready. Without a result, the signer of an
 * envelope has signed on an earlier visit.
 */
export function DonePanel(props: DonePanelProps): ReactNode {
  const { result, signerId = '', completed: { title, body } = {}, onShowDocument, onFillAgain } = props;
  const messages = useMessages();
  const [heading, text] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  const earlier = useSigner((state) => state.earlier);
  const envelope = useSigner((state) => state.envelope);
  const isOpen = envelope?.status === 'open';
  const isComplete = envelope?.status === 'completed';
  const hasCopy = useSigner(({ copy }) => copy === 'preparing' || copy === 'ready');
  const earlierText = `${messages.earlierText(filename)}${earlier?.isOtherVersion ? ` ${messages.earlierChanged}` : ''}`;
  const signedTitle = isComplete ? messages.completedTitle : messages.signedTitle;
  const signedText = isOpen ? messages.copyLater : isComplete ? messages.completedText(filename) : '';
  const doneText = body ?? (isOpen ? messages.copyLater : messages.doneText(hasCopy));
  const isEarlier = earlier !== undefined || !result;
  // The focused button was removed. On a later visit, the focus may be elsewhere in the host's page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus once.
  useEffect(() => {
    if (panel.current && (!isEarlier || isFocusBelow(panel.current))) panel.current.focus();
  }, []);
  return (
    <section
      ref={panel}
      data-part="done-panel"
      data-status={result ? undefined : envelope?.status}
      className={useClassName('receipt')}
      aria-labelledby={heading}
      aria-describedby={text}
      tabIndex={-1}
    >
      <div data-part="card" ref={keepFocus}>
        <span data-part="badge" data-tone="success">
          <Icon name="check" />
        </span>
        <h2 id={heading}>{result ? (title ?? messages.doneTitle) : signedTitle}</h2>
        <div data-part="done-text" id={text}>
          {!result ? signedText : earlier ? earlierText : doneText}
        </div>
        {envelope && <StillToSign envelope={envelope} />}
        <SealedCopy />
        {envelope && !result && <SignerList envelope={envelope} />}
        <div data-part="done-actions">
          <DownloadButton tone="primary" isExpected />
          <ShareButton />
          {onFillAgain ? (
            <EarlierActions signerId={signerId} onFillAgain={onFillAgain} />
          ) : (
            <Button label={messages.showDocument} onClick={onShowDocument} />
          )}
        </div>
        {result && (
          <dl>
            <dt>{messages.doneTime}</dt>
            <dd>
              <time dateTime={result.timestamp}>{messages.dateTime(new Date(result.timestamp))}</time>
            </dd>
            <dt>{messages.doneId}</dt>
            <dd data-part="submission-id" translate="no">
              {result.submissionId}
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
}

/** The panel over the pages for a signer who returns after signing: who still has to sign, or the sealed copy. */
export function SignedPanel(): ReactNode {
  const store = useSignerStore();
  return useSigner(selectShowsSigned) && <DonePanel onShowDocument={store.getState().closeSignedPanel} />;
}

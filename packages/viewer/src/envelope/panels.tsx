import type { SigningEnvelope } from '@document-signer/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useClassName } from '../components/class-names.ts';
import { focusIn, keepFocus } from '../keep-focus.ts';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DownloadButton, SealedCopy, ShareButton } from '../ui/sealed-copy.tsx';
import { StatusCard } from '../ui/status-panel.tsx';
import { selectShowsSigned } from './envelope-slice.ts';
import { SignerList, signerName, unsignedIn, useNamesOf } from './signers.tsx';

/** The title of an envelope that has ended without being signed by everyone. */
function useEndTitle({ status, signers, signer }: SigningEnvelope): string {
  const messages = useMessages();
  const direction = useDirection();
  if (status === 'expired') return messages.envelopeExpired;
  if (status === 'voided') return messages.envelopeVoided;
  if (signer.status === 'declined') return messages.declinedTitle;
  const decliner = signers.find((other) => other.status === 'declined') ?? { name: null };
  return messages.envelopeDeclined(isolated(signerName(decliner, messages), direction));
}

function Ended({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const filename = useSigner(({ pageLayout }) => pageLayout?.metadata.filename ?? '');
  const title = useEndTitle(envelope);
  const { status, expiresAt } = envelope;
  return (
    <StatusCard ref={keepFocus} data-status={status} role="alert">
      <span data-part="badge" data-tone={status === 'declined' ? 'danger' : undefined}>
        <Icon name={status === 'declined' ? 'close' : 'alert'} />
      </span>
      <h2>{title}</h2>
      {status === 'expired' && expiresAt !== null && (
        <p>{messages.expiredOn(messages.dateTime(new Date(expiresAt)))}</p>
      )}
      <p>{messages.envelopeEnded(filename)}</p>
    </StatusCard>
  );
}

/** Takes the place of the pages once the envelope was declined, voided or has expired. */
export function EndedPanel(): ReactNode {
  const envelope = useSigner((state) => state.envelope);
  return envelope && <Ended envelope={envelope} />;
}

/** Who still has to sign; nothing once everyone has. */
export function StillToSign({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const names = useNamesOf(unsignedIn(envelope));
  return envelope.status === 'open' && <p data-part="still-to-sign">{messages.stillToSign(names)}</p>;
}

function Signed({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  // Only where the signer was in the viewer: it may be a part of the host's page.
  useEffect(() => {
    const { current } = panel;
    if (current?.parentElement?.contains(focusIn(current))) current.focus();
  }, []);
  const isComplete = envelope.status === 'completed';
  return (
    <section
      ref={panel}
      data-part="done-panel"
      data-status={envelope.status}
      className={useClassName('receipt')}
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <div data-part="card" ref={keepFocus}>
        <span data-part="badge" data-tone="success">
          <Icon name="check" />
        </span>
        <h2 id={heading}>{isComplete ? messages.completedTitle : messages.signedTitle}</h2>
        {isComplete && <p>{messages.completedText(filename)}</p>}
        {envelope.status === 'open' && <p>{messages.copyLater}</p>}
        <StillToSign envelope={envelope} />
        <SealedCopy />
        <SignerList envelope={envelope} />
        <div data-part="done-actions">
          <DownloadButton tone="primary" isExpected />
          <ShareButton />
          <Button label={messages.showDocument} onClick={store.getState().closeSignedPanel} />
        </div>
      </div>
    </section>
  );
}

/** Over the pages, for a signer who comes back after signing: who still has to sign, or the sealed copy. */
export function SignedPanel(): ReactNode {
  const envelope = useSigner((state) => state.envelope);
  const isShown = useSigner(selectShowsSigned);
  return isShown && envelope && <Signed envelope={envelope} />;
}

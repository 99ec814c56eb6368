import type { SigningEnvelope } from '@document-signer/core';
import type { ReactNode } from 'react';
import { keepFocus } from '../keep-focus.ts';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusCard } from '../ui/status-panel.tsx';
import { signerName, unsignedSigners, useNamesOf } from './signers.tsx';

/** Returns the title for an envelope that ended before everyone signed. */
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

/** Replaces the pages when the envelope was declined or voided, or has expired. */
export function EndedPanel(): ReactNode {
  const envelope = useSigner((state) => state.envelope);
  return envelope && <Ended envelope={envelope} />;
}

/** Shows who still has to sign, if anyone. */
export function StillToSign({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  const names = useNamesOf(unsignedSigners(envelope));
  return envelope.status === 'open' && <p data-part="still-to-sign">{messages.stillToSign(names)}</p>;
}

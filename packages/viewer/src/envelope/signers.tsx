import { defaultRole, type FieldSigner, type SigningEnvelope } from '@document-signer/core';
import { type ReactNode, useState } from 'react';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import type { Messages } from '../messages/messages.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';
import { Icon } from '../ui/icon.tsx';

/** Returns the name of a signer, or a substitute if it was erased. */
export function signerName({ name }: Pick<FieldSigner, 'name'>, messages: Messages): string {
  return name ?? messages.unnamedSigner;
}

/** Lists the names of signers, each in its own reading direction. */
export function useNamesOf(signers: readonly Pick<FieldSigner, 'name'>[]): string {
  const messages = useMessages();
  const direction = useDirection();
  return messages.list(signers.map((signer) => isolated(signerName(signer, messages), direction)));
}

/** Counts the signers who have signed. */
function signedIn(signers: SigningEnvelope['signers']): number {
  return signers.filter((signer) => signer.status === 'signed').length;
}

/** Returns the signers who have not signed yet. */
export function unsignedSigners({ signers }: SigningEnvelope): SigningEnvelope['signers'] {
  return signers.filter(({ status }) => status !== 'signed');
}

/** Returns the signers who must sign before this signer. */
export function signersBefore(envelope: SigningEnvelope): SigningEnvelope['signers'] {
  return unsignedSigners(envelope).filter(({ order }) => order < envelope.signer.order);
}

/** The role, if the sender assigned one. */
function Role({ role }: Pick<FieldSigner, 'role'>): ReactNode {
  if (role === defaultRole) return null;
  return (
    <bdi data-part="signer-role" translate="no">
      {`(${role})`}
    </bdi>
  );
}

/** The list of all signers with their status. */
export function SignerList({ envelope }: { readonly envelope: SigningEnvelope }): ReactNode {
  const messages = useMessages();
  return (
    <ul data-part="signer-list" aria-label={messages.signers}>
      {envelope.signers.map((signer) => {
        const { id, role, status } = signer;
        return (
          <li key={id} data-status={status}>
            <Icon name={status === 'signed' ? 'check' : status === 'declined' ? 'close' : 'pen'} />
            <span data-part="signer-name">
              <bdi translate="no">{signerName(signer, messages)}</bdi>
              <Role role={role} />
              {id === envelope.signer.id && <span data-part="signer-you">{messages.you}</span>}
            </span>
            <span data-part="signer-state">{messages.signerState(status === 'viewed' ? 'ready' : status)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The bar above the pages: the signer's name and how many have signed. Expands to show all signers, the sender's message and the
 * deadline. Initially expanded if there is a message and enough room.
 */
export function SignersBar(): ReactNode {
  const messages = useMessages();
  const envelope = useSigner((state) => state.envelope);
  const isNarrow = useSigner((state) => state.isNarrow);
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!envelope) return null;
  const { status, signer, signers, message, expiresAt } = envelope;
  return (
    <details
      data-part="signers"
      open={isOpen ?? (message !== null && !isNarrow)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span data-part="signer-name">
          <span>{`${messages.signingAs} `}</span>
          <bdi translate="no">{signerName(signer, messages)}</bdi>
          <Role role={signer.role} />
        </span>
        <span data-part="signer-state">{messages.signedCount(signedIn(signers), signers.length)}</span>
        <Icon name="chevron" />
      </summary>
      <div data-part="signers-about">
        {message !== null && message !== '' && (
          <section aria-label={messages.senderMessage}>
            <h2>{messages.senderMessage}</h2>
            <p data-part="sender-message" dir="auto" translate="no">
              {message}
            </p>
          </section>
        )}
        {status === 'open' && expiresAt !== null && <p>{messages.signBy(messages.dateTime(new Date(expiresAt)))}</p>}
        <SignerList envelope={envelope} />
      </div>
    </details>
  );
}

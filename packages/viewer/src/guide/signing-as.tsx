import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';

/** Whom the host states as the signer; nothing where it states nobody. */
export function SigningAs(): ReactNode {
  const messages = useMessages();
  const name = useSigner(({ pageLayout }) => pageLayout?.signer?.name);
  if (name === undefined) return null;
  return (
    <span data-part="signing-as">
      {messages.signingAs} <bdi translate="no">{name}</bdi>
    </span>
  );
}

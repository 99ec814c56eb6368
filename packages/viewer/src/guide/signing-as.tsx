import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';

/** The name of the signer that the host states; nothing where it states none. */
export function SigningAs(): ReactNode {
  const messages = useMessages();
  const name = useSigner(({ pageLayout }) => pageLayout?.signer?.name);
  if (name === undefined) return null;
  return (
    <span data-part="signing-as">
      <span>{`${messages.signingAs} `}</span>
      <bdi translate="no">{name}</bdi>
    </span>
  );
}

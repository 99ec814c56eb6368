import type { ReactNode } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';

/** Why nothing can be submitted here at all. */
export function Blocked(): ReactNode {
  const messages = useMessages();
  const labels = useSigner(({ document }) =>
    (document?.unsupported ?? [])
      .filter((field) => field.required)
      .map((field) => `“${field.label}”`)
      .join(', '),
  );
  return (
    <p data-part="blocked" role="alert">
      <Icon name="alert" />
      {messages.blocked(labels)}
    </p>
  );
}

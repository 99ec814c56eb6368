import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Icon } from '../chrome/icon.tsx';
import { isolated } from '../languages/isolated.ts';
import { useDirection } from '../languages/localization-context.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner } from '../store/context.ts';

/** Says why the document cannot be submitted here. */
export function Blocked(): ReactNode {
  const messages = useMessages();
  const direction = useDirection();
  const labels = useSigner(
    useShallow(({ document }) =>
      (document?.unsupported ?? []).filter(({ required }) => required).map(({ label }) => label),
    ),
  );
  return (
    <p data-part="blocked" role="alert">
      <Icon name="alert" />
      {messages.blocked(messages.list(labels.map((label) => isolated(label, direction))))}
    </p>
  );
}

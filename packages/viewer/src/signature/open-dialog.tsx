import type { Field } from '@document-signer/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { MissingPart } from '../failure/missing-part.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useSignerStore } from '../store/context.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { loadPanel } from './lazy-panel.ts';
import type { SigningPanel } from './signing-panel.tsx';

/** What is in the dialog, as far as it is loaded. In an object: React would call a function. */
type Loaded = { readonly Panel: typeof SigningPanel } | 'loading' | 'failed';

/** The dialog for one field, whatever of it is there: it opens at once and says what it waits for. */
export function OpenDialog({ field }: { readonly field: Field }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const load = useCallback(
    () =>
      loadPanel().then(
        (Panel) => setLoaded({ Panel }),
        () => setLoaded('failed'),
      ),
    [],
  );
  useEffect(() => void load(), [load]);

  return (
    <DialogFrame
      title={field.label || messages.drawn(field.type).dialog}
      onClose={() => store.getState().sign(undefined)}
    >
      {loaded === 'loading' && (
        <div data-part="dialog-loading" role="status">
          <span data-part="spinner" aria-hidden="true" />
          <span className="ds-hidden">{messages.loadingDialog}</span>
        </div>
      )}
      {loaded === 'failed' && (
        <div data-part="dialog-loading">
          <MissingPart onRetry={load} />
        </div>
      )}
      {typeof loaded === 'object' && <loaded.Panel field={field} />}
    </DialogFrame>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { saveFile } from '../submission/save-file.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useSaving } from './use-saving.ts';

/** Says whether the sealed copy is ready. Nothing where the host does not support it. */
export function SealedCopy(): ReactNode {
  const messages = useMessages();
  const copy = useSigner((state) => state.copy);
  if (copy === 'none') return null;
  return (
    <p data-part="sealed-copy" data-copy={copy}>
      {copy === 'preparing' && <span data-part="spinner" aria-hidden="true" />}
      {copy === 'ready' && <Icon name="check" />}
      <span>{messages.copy(copy)}</span>
    </p>
  );
}

/** Saves the copy on the device. `isExpected` shows a disabled button before the copy is ready, so that nothing moves. */
export function DownloadButton({ tone, isExpected }: { tone?: 'primary'; isExpected?: boolean }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isReady = useSigner(({ copy }) => copy === 'ready');
  const isComing = useSigner(({ copy }) => copy === 'preparing' || copy === 'late');
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  const { state, start } = useSaving(async () => {
    const url = await store.getState().findCopy();
    if (url === undefined) throw new Error('The copy has no address.');
    await saveFile(url, messages.copyName(filename));
  });
  const isSaving = state === 'under_way';
  if (!isReady && !(isComing && isExpected)) return null;

  return (
    <>
      {state === 'failed' && (
        <p data-part="not-downloaded" role="alert">
          {messages.downloadFailed}
        </p>
      )}
      <Button
        {...{ tone, icon: 'download', isBusy: isSaving }}
        label={isSaving ? messages.downloading : messages.download}
        disabled={!isReady}
        aria-disabled={isSaving}
        onClick={() => void start()}
      />
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { saveFile } from '../submission/save-file.ts';
import { Icon } from './icon.tsx';

/** Says how far the signed and sealed copy is. Nothing where the host does not tell. */
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

interface DownloadButtonProps {
  readonly tone?: 'primary';
  /** Whether its place is kept while the copy is made, so that nothing moves when it is ready. */
  readonly isExpected?: boolean;
}

/** Saves the copy on the signer's device. It can be pressed once there is one. */
export function DownloadButton({ tone, isExpected = false }: DownloadButtonProps): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isReady = useSigner(({ copy }) => copy === 'ready');
  const isComing = useSigner(({ copy }) => copy === 'preparing' || copy === 'late');
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  const [saving, setSaving] = useState<'no' | 'under_way' | 'failed'>('no');
  if (!isReady && !(isComing && isExpected)) return null;

  async function save(): Promise<void> {
    if (saving === 'under_way') return;
    setSaving('under_way');
    try {
      const url = await store.getState().findCopy();
      if (url === undefined) throw new Error('The copy has no address.');
      await saveFile(url, messages.copyName(filename));
      setSaving('no');
    } catch {
      setSaving('failed');
    }
  }

  return (
    <>
      {saving === 'failed' && (
        <p data-part="not-downloaded" role="alert">
          {messages.downloadFailed}
        </p>
      )}
      <button
        type="button"
        data-part="button"
        data-tone={tone}
        disabled={!isReady}
        aria-disabled={saving === 'under_way'}
        aria-busy={saving === 'under_way'}
        onClick={() => void save()}
      >
        {saving === 'under_way' ? <span data-part="spinner" aria-hidden="true" /> : <Icon name="download" />}
        {saving === 'under_way' ? messages.downloading : messages.download}
      </button>
    </>
  );
}

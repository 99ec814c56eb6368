import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../store/context.ts';
import { readFile, saveFile } from '../submission/save-file.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useSaving } from './use-saving.ts';

/** The status of the sealed copy. Empty if the host does not support it. */
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

/** The error when the copy could not be saved or shared. */
function NotSaved(): ReactNode {
  const messages = useMessages();
  return (
    <p data-part="not-downloaded" role="alert">
      {messages.downloadFailed}
    </p>
  );
}

/** Downloads the copy. `isExpected` shows a disabled button before the copy is ready, so that nothing moves. */
export function DownloadButton({ tone, isExpected }: { tone?: 'primary'; isExpected?: boolean }): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isReady = useSigner(({ copy }) => copy === 'ready');
  const isComing = useSigner(({ copy }) => copy === 'preparing' || copy === 'late');
  const link = useSigner(({ copyLink }) => copyLink);
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  const { state, start } = useSaving(async () => {
    await saveFile(await store.getState().findCopy(), messages.copyName(filename));
  });
  const isSaving = state === 'running';
  if (!isReady && !(isComing && isExpected)) return null;

  const label = isSaving ? messages.downloading : messages.download;
  /** It is a link, so that in-app browsers offer to open it elsewhere. A click uses a fresh URL. */
  function onLink(event: MouseEvent): void {
    event.preventDefault();
    void start();
  }

  return (
    <>
      {state === 'failed' && <NotSaved />}
      {isReady && link !== undefined ? (
        <a
          data-part="button"
          data-tone={tone}
          aria-disabled={isSaving}
          aria-busy={isSaving}
          href={link}
          onClick={onLink}
        >
          {isSaving ? <span data-part="spinner" aria-hidden="true" /> : <Icon name="download" />}
          <span>{label}</span>
        </a>
      ) : (
        <Button
          tone={tone}
          label={label}
          icon={'download'}
          isBusy={isSaving}
          disabled={!isReady}
          aria-disabled={isSaving}
          onClick={() => void start()}
        />
      )}
    </>
  );
}

/** Whether the device has a share sheet for PDFs. Not with a mouse, where people expect a download. */
function hasShareSheet(): boolean {
  const files = [new File([], 'copy.pdf', { type: 'application/pdf' })];
  return matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files }) ?? false);
}

/** Passes the copy to the share sheet of a phone, which can save files where in-app browsers cannot. */
export function ShareButton(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const isReady = useSigner(({ copy }) => copy === 'ready');
  const filename = useSigner(({ document }) => document?.metadata.filename ?? '');
  const file = useRef<File>(undefined);
  const { state, start } = useSaving(async () => {
    if (!file.current) {
      const { url } = await store.getState().findCopy();
      file.current = new File([await readFile(url)], messages.copyName(filename), { type: 'application/pdf' });
    }
    // If reading outlasted the user activation, the browser refuses to share. The next click shares the file at once.
    await navigator.share({ files: [file.current] }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) throw error;
    });
  });
  if (!isReady || !hasShareSheet()) return null;
  return (
    <>
      {state === 'failed' && <NotSaved />}
      <Button
        label={messages.share}
        icon={'share'}
        isBusy={state === 'running'}
        aria-disabled={state === 'running'}
        onClick={() => void start()}
      />
    </>
  );
}

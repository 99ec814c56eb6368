import { type ReactNode, useState } from 'react';
import { lateCode, useLateCode } from '../../late/late-code.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useSignerStore } from '../../store/context.ts';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';

/** Saves the document as it was sent to the signer on the signer's device. */
function useDownload() {
  const store = useSignerStore();
  const [state, setState] = useState<'no' | 'under_way' | 'failed'>('no');

  async function download(): Promise<void> {
    const { pageLayout, freshFileUrl } = store.getState();
    // The menu has come with the same code.
    const saveFile = lateCode.read().code?.saveFile;
    if (!pageLayout || !saveFile || state === 'under_way') return;
    setState('under_way');
    const { filename, fileSize } = pageLayout.metadata;
    try {
      const save = (url: string) => saveFile(url, filename, fileSize || undefined);
      // The token in the URL may have expired.
      await save(pageLayout.documentUrl).catch(async () => save(await freshFileUrl()));
      setState('no');
    } catch {
      setState('failed');
    }
  }

  return { state, download, dismiss: () => setState('no') };
}

/** The menu at the end of the toolbar, with the dialogs that it opens. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const { state, download, dismiss } = useDownload();
  const [dialog, setDialog] = useState<'help' | 'decline'>();
  const close = () => setDialog(undefined);
  const items = late && (
    <late.MoreItems
      isDownloading={state === 'under_way'}
      onDownload={() => void download()}
      onHelp={() => setDialog('help')}
      onDecline={() => setDialog('decline')}
    />
  );
  return (
    <>
      {late && state === 'failed' && <late.NotDownloaded onDismiss={dismiss} />}
      <Menu part="icon-button" label={messages.more} items={items}>
        <Icon name="more" />
      </Menu>
      {late && dialog === 'help' && <late.KeyHelp onClose={close} />}
      {late && dialog === 'decline' && <late.DeclineDialog onClose={close} />}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { lateCode, useLateCode } from '../../late/late-code.ts';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import type { FileAddress } from '../../submission/save-file.ts';
import { Icon } from '../icon.tsx';
import { useSaving } from '../use-saving.ts';
import { Menu } from './menu.tsx';

/** Saves the document as it was sent to the signer on the signer's device. */
function useDownload() {
  const store = useSignerStore();
  return useSaving(async () => {
    const { pageLayout, findFile, isDirty, isKept } = store.getState();
    // The menu has come with the same code.
    const saveFile = lateCode.read().code?.saveFile;
    if (!pageLayout || !saveFile) return;
    const { filename } = pageLayout.metadata;
    // To follow a link, browsers ask whether to leave the page when input is not stored.
    const mayFollow = !isDirty || isKept;
    const save = ({ url, downloadUrl }: FileAddress) => saveFile({ url, ...(mayFollow && { downloadUrl }) }, filename);
    // The token in the URL may have expired.
    const { documentUrl: url, downloadUrl } = pageLayout;
    await save({ url, downloadUrl }).catch(async () => save(await findFile()));
  });
}

/** The menu at the end of the toolbar, with the dialogs that it opens. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const download = useDownload();
  const [dialog, setDialog] = useState<'help' | 'decline'>();
  const mayDecline = useSigner((state) => state.submission === 'declining' || selectCanDecline(state));
  const close = () => setDialog(undefined);
  const items = late && (
    <late.MoreItems
      isDownloading={download.state === 'under_way'}
      onDownload={() => void download.start()}
      onHelp={() => setDialog('help')}
      onDecline={() => setDialog('decline')}
    />
  );
  // It does not open again by itself.
  if (dialog === 'decline' && !mayDecline) close();
  return (
    <>
      {late && download.state === 'failed' && <late.NotDownloaded onDismiss={download.dismiss} />}
      <Menu part="icon-button" label={messages.more} items={items}>
        <Icon name="more" />
      </Menu>
      {late && dialog === 'help' && <late.KeyHelp onClose={close} />}
      {late && dialog === 'decline' && <late.DeclineDialog onClose={close} />}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { useLateCode } from '../../late/late-code.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import { Icon } from '../icon.tsx';
import { useSaving } from '../use-saving.ts';
import { Menu } from './menu.tsx';

/** The menu at the end of the toolbar, with the dialogs that it opens. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const store = useSignerStore();
  const download = useSaving(async () => late?.saveOriginal(store.getState()));
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

import { type ReactNode, useState } from 'react';
import { useFirstMessages } from '../../languages/localization-context.ts';
import { useLateCode } from '../../late/late-code.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import { Icon } from '../icon.tsx';
import { useSaving } from '../use-saving.ts';
import { Menu } from './menu.tsx';

/** The menu at the end of the toolbar, with the dialog that it opens. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const store = useSignerStore();
  const download = useSaving(async () => late?.saveOriginal(store.getState()));
  const [isDeclining, setIsDeclining] = useState(false);
  const mayDecline = useSigner((state) => state.submission === 'declining' || selectCanDecline(state));
  const close = () => setIsDeclining(false);
  const items = late && (
    <late.MoreItems
      isDownloading={download.state === 'running'}
      onDownload={() => void download.start()}
      onDecline={() => setIsDeclining(true)}
    />
  );
  // Closes the dialog for good, so that it does not reopen when declining is possible again.
  if (isDeclining && !mayDecline) close();
  return (
    <>
      {late && download.state === 'failed' && <late.NotDownloaded onDismiss={download.dismiss} />}
      <Menu part="icon-button" label={messages.more} items={items}>
        <Icon name="more" />
      </Menu>
      {late && isDeclining && <late.DeclineDialog onClose={close} />}
    </>
  );
}

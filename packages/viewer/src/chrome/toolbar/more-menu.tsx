import { type ReactNode, useState } from 'react';
import { useLateCode } from '../../late/late-code.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useDownload } from '../../reading/use-download.ts';
import { useSigner } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';

/** The menu at the end of the toolbar: download and keyboard shortcuts. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const { state, download, dismiss } = useDownload();
  const [dialog, setDialog] = useState<'help' | 'decline'>();
  const mayDecline = useSigner((state) => state.submission === 'declining' || selectCanDecline(state));
  const close = () => setDialog(undefined);
  // It does not open again by itself.
  if (dialog === 'decline' && !mayDecline) close();
  return (
    <>
      {late && state === 'failed' && <late.NotDownloaded onDismiss={dismiss} />}
      <Menu
        part="icon-button"
        label={messages.more}
        list={(place) =>
          late && (
            <late.MoreList
              {...place}
              isDownloading={state === 'under_way'}
              onDownload={() => void download()}
              onHelp={() => setDialog('help')}
              onDecline={() => setDialog('decline')}
            />
          )
        }
      >
        <Icon name="more" />
      </Menu>
      {late && dialog === 'help' && <late.KeyHelp onClose={close} />}
      {late && dialog === 'decline' && <late.DeclineDialog onClose={close} />}
    </>
  );
}

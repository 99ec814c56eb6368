import { type ReactNode, useState } from 'react';
import { partOf } from '../../failure/lazy-part.tsx';
import { lateCode } from '../../late/late-code.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useDownload } from '../../reading/use-download.ts';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';

const LazyMoreList = partOf(lateCode, (late) => late.MoreList);
const LazyKeyHelp = partOf(lateCode, (late) => late.KeyHelp);
const LazyNotDownloaded = partOf(lateCode, (late) => late.NotDownloaded);

/** The menu at the end of the bar, and what comes of it. */
export function MoreMenu(): ReactNode {
  const messages = useFirstMessages();
  const { state, download, dismiss } = useDownload();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <>
      {state === 'failed' && <LazyNotDownloaded onDismiss={dismiss} />}
      <Menu
        part="icon-button"
        label={messages.more}
        list={(place) => (
          <LazyMoreList
            {...place}
            isDownloading={state === 'under_way'}
            onDownload={() => void download()}
            onHelp={() => setIsHelpOpen(true)}
          />
        )}
      >
        <Icon name="more" />
      </Menu>
      {isHelpOpen && <LazyKeyHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

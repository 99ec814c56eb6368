import { type ReactNode, useState } from 'react';
import { partOf } from '../../failure/lazy-part.tsx';
import { keepFocus } from '../../keep-focus.ts';
import { lateCode } from '../../late/late-code.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useDownload } from '../../reading/use-download.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-list.tsx';
import { useZoomItems } from './use-zoom-items.ts';

const LazyKeyHelp = partOf(lateCode, (late) => late.KeyHelp);

/** What is not needed all the time, and where there is no room, what else does not fit into the bar. */
export function MoreMenu(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const mayDownload = useSigner((state) => state.allowDownload);
  const { zoomIn, zoomOut, openSidebar } = store.getState();
  const { state, download, dismiss } = useDownload();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const fromBar = (name: string, label: string, onChoose: () => void): MenuItem => ({
    ...{ name, label, onChoose },
    from: 'bar',
  });
  const zoomItems = useZoomItems();
  const items = (): MenuItem[] => [
    fromBar('search', messages.searchFor, () => openSidebar('search')),
    fromBar('zoom-in', messages.zoomIn, zoomIn),
    fromBar('zoom-out', messages.zoomOut, zoomOut),
    ...zoomItems()
      .filter(({ name }) => name.startsWith('fit'))
      .map((item) => ({ ...item, from: 'bar' as const })),
    ...(mayDownload
      ? [
          {
            name: 'download',
            label: state === 'under_way' ? messages.downloading : messages.downloadOriginal,
            isDisabled: state === 'under_way',
            onChoose: () => void download(),
          },
        ]
      : []),
    { name: 'keys', label: messages.keys, onChoose: () => setIsHelpOpen(true) },
  ];
  return (
    <>
      {state === 'failed' && (
        <div ref={keepFocus} data-part="not-downloaded" role="alert">
          <p>{messages.originalNotDownloaded}</p>
          <button type="button" data-part="icon-button" aria-label={messages.dismiss} onClick={dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
      <Menu part="icon-button" label={messages.more} items={items}>
        <Icon name="more" />
      </Menu>
      {isHelpOpen && <LazyKeyHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { type MenuItem, MenuList, type MenuPlace } from './menu-list.tsx';
import { useZoomItems } from './use-zoom-items.ts';

interface MoreListProps extends MenuPlace {
  readonly isDownloading: boolean;
  onDownload(): void;
  onHelp(): void;
}

/** What is not needed all the time, and where there is no room, what else does not fit into the bar. */
export function MoreList({ isDownloading, onDownload, onHelp, ...place }: MoreListProps): ReactNode {
  const messages = useMessages();
  const mayDownload = useSigner(({ options }) => options.allowDownload);
  const { zoomIn, zoomOut, openSidebar } = useSignerStore().getState();
  const fits = useZoomItems().filter(({ name }) => name.startsWith('fit'));
  const alsoInBar: MenuItem[] = [
    { name: 'zoom-in', label: messages.zoomIn, onChoose: zoomIn },
    { name: 'zoom-out', label: messages.zoomOut, onChoose: zoomOut },
    ...fits,
  ];
  const download: MenuItem = {
    name: 'download',
    label: isDownloading ? messages.downloading : messages.downloadOriginal,
    isDisabled: isDownloading,
    onChoose: onDownload,
  };
  const items: MenuItem[] = [
    { name: 'search', label: messages.searchFor, from: 'narrow-bar', onChoose: () => openSidebar('search') },
    ...alsoInBar.map((item) => ({ ...item, from: 'bar' as const })),
    ...(mayDownload ? [download] : []),
    { name: 'keys', label: messages.keyboardShortcuts, onChoose: onHelp },
  ];
  return <MenuList {...place} items={items} />;
}

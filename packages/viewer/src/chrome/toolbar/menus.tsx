import type { ReactNode } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import { Icon } from '../icon.tsx';
import { type MenuItem, MenuList, type MenuPlace } from './menu-list.tsx';

/** In percent of the page's own size. */
const stops = [50, 75, 100, 125, 150, 200, 300, 400];

/** The zoom items of the menus. */
function useZoomItems(): readonly MenuItem[] {
  const messages = useMessages();
  const store = useSignerStore();
  const zoom = useSigner((state) => state.zoom);
  const { setZoom } = store.getState();
  const fits = (['fit-width', 'fit-page'] as const).map((fit) => ({
    name: fit,
    label: fit === 'fit-width' ? messages.fitWidth : messages.fitPage,
    isChecked: zoom === fit,
    onChoose: () => setZoom(fit),
  }));
  const scales = stops.map((percent) => ({
    name: String(percent),
    label: messages.zoomPercent(percent),
    isChecked: typeof zoom === 'number' && Math.round(zoom * 100) === percent,
    onChoose: () => setZoom(percent / 100),
  }));
  return [...fits, ...scales];
}

/** The items of the zoom menu. */
export function ZoomList(place: MenuPlace): ReactNode {
  return <MenuList {...place} items={useZoomItems()} />;
}

interface MoreListProps extends MenuPlace {
  readonly isDownloading: boolean;
  onDownload(): void;
  onHelp(): void;
  onDecline(): void;
}

/** The items of the menu at the end of the toolbar, with those that do not fit into the bar. */
export function MoreList({ isDownloading, onDownload, onHelp, onDecline, ...place }: MoreListProps): ReactNode {
  const messages = useMessages();
  const mayDownload = useSigner(({ options }) => options.allowDownload);
  const mayDecline = useSigner(selectCanDecline);
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
    ...(mayDecline ? [{ name: 'decline', label: messages.decline, onChoose: onDecline }] : []),
  ];
  return <MenuList {...place} items={items} />;
}

/** Says that the download failed, until it is dismissed. */
export function NotDownloaded({ onDismiss }: { onDismiss(): void }): ReactNode {
  const messages = useMessages();
  return (
    <div ref={keepFocus} data-part="not-downloaded" role="alert">
      <p>{messages.originalDownloadFailed}</p>
      <button type="button" data-part="icon-button" aria-label={messages.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

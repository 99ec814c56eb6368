import type { ReactNode } from 'react';
import { keepFocus } from '../../keep-focus.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { selectCanDecline } from '../../store/selectors.ts';
import type { SignerState } from '../../store/state.ts';
import { type FileAddress, saveFile } from '../../submission/save-file.ts';
import { IconButton } from '../icon.tsx';
import { MenuItem } from './menu-list.tsx';

/** The zoom levels in percent of the page's size. */
const stops = [50, 75, 100, 125, 150, 200, 300, 400];

function FitItems(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const zoom = useSigner((state) => state.zoom);
  return (['fit-width', 'fit-page'] as const).map((fit) => (
    <MenuItem key={fit} isChecked={zoom === fit} onChoose={() => store.getState().setZoom(fit)}>
      {fit === 'fit-width' ? messages.fitWidth : messages.fitPage}
    </MenuItem>
  ));
}

/** The items of the zoom menu. */
export function ZoomItems(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const shown = useSigner(({ zoom }) => (typeof zoom === 'number' ? Math.round(zoom * 100) : undefined));
  return (
    <>
      <FitItems />
      {stops.map((percent) => (
        <MenuItem key={percent} isChecked={percent === shown} onChoose={() => store.getState().setZoom(percent / 100)}>
          {messages.zoomPercent(percent)}
        </MenuItem>
      ))}
    </>
  );
}

interface MoreItemsProps {
  readonly isDownloading: boolean;
  onDownload(): void;
  onDecline(): void;
}

/** The items of the menu at the end of the toolbar, including controls that do not fit in a narrow toolbar. */
export function MoreItems({ isDownloading, onDownload, onDecline }: MoreItemsProps): ReactNode {
  const messages = useMessages();
  const mayDownload = useSigner(({ options }) => options.allowDownload);
  const mayDecline = useSigner(selectCanDecline);
  const { zoomIn, zoomOut, openSidebar } = useSignerStore().getState();
  return (
    <>
      <MenuItem onChoose={() => openSidebar('search')}>{messages.searchFor}</MenuItem>
      <MenuItem onChoose={zoomIn}>{messages.zoomIn}</MenuItem>
      <MenuItem onChoose={zoomOut}>{messages.zoomOut}</MenuItem>
      <FitItems />
      {mayDownload && (
        <MenuItem isDisabled={isDownloading} onChoose={onDownload}>
          {isDownloading ? messages.downloading : messages.downloadOriginal}
        </MenuItem>
      )}
      {mayDecline && <MenuItem onChoose={onDecline}>{messages.decline}</MenuItem>}
    </>
  );
}

/** The error when the download failed, until it is dismissed. */
export function NotDownloaded({ onDismiss }: { onDismiss(): void }): ReactNode {
  const messages = useMessages();
  return (
    <div ref={keepFocus} data-part="not-downloaded" role="alert">
      <p>{messages.downloadFailed}</p>
      <IconButton icon="close" label={messages.dismiss} onClick={onDismiss} />
    </div>
  );
}

/** Downloads the document as it was sent to the signer. */
export async function saveOriginal({ pageLayout, findFile, isDirty, isKept }: SignerState): Promise<void> {
  if (!pageLayout) return;
  const { documentUrl, downloadUrl, metadata } = pageLayout;
  // While input is not stored, following a link would trigger the browser's warning about leaving the page.
  const mayFollow = !isDirty || isKept;
  const save = ({ url, downloadUrl }: FileAddress) =>
    saveFile({ url, ...(mayFollow && { downloadUrl }) }, metadata.filename);
  // The token in the URL may have expired.
  await save({ url: documentUrl, downloadUrl }).catch(async () => save(await findFile()));
}

import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Icon } from '../icon.tsx';

/** How large the pages are. */
export function ZoomControls(): ReactNode {
  const messages = useMessages();
  const store = useSignerStore();
  const percent = useSigner(({ scale }) => Math.round(scale * 100));
  const isFitted = useSigner(({ zoom }) => zoom === 'fit-width');
  const { zoomIn, zoomOut, setZoom } = store.getState();
  return (
    <fieldset data-part="zoom" aria-label={messages.zoom}>
      <button type="button" data-part="icon-button" aria-label={messages.zoomOut} onClick={zoomOut}>
        <Icon name="minus" />
      </button>
      <span data-part="zoom-percent">{messages.zoomPercent(percent)}</span>
      <button type="button" data-part="icon-button" aria-label={messages.zoomIn} onClick={zoomIn}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        data-part="icon-button"
        aria-label={messages.fitWidth}
        aria-pressed={isFitted}
        onClick={() => setZoom('fit-width')}
      >
        <Icon name="fit" />
      </button>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { useLateCode } from '../../late/late-code.ts';
import { useFirstMessages } from '../../messages/use-first-messages.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import { Icon } from '../icon.tsx';
import { Menu } from './menu.tsx';

/** How large the pages are: a little more, a little less, or as the menu offers. */
export function ZoomControls(): ReactNode {
  const messages = useFirstMessages();
  const late = useLateCode();
  const store = useSignerStore();
  const percent = useSigner(({ scale }) => Math.round(scale * 100));
  const { zoomIn, zoomOut } = store.getState();
  return (
    <fieldset data-part="zoom" aria-label={messages.zoom}>
      <button type="button" data-part="icon-button" aria-label={messages.zoomOut} onClick={zoomOut}>
        <Icon name="minus" />
      </button>
      <Menu
        part="zoom-menu"
        label={`${messages.zoom}: ${messages.zoomPercent(percent)}`}
        list={(place) => late && <late.ZoomList {...place} />}
      >
        <span data-part="zoom-percent">{messages.zoomPercent(percent)}</span>
        <Icon name="chevron" />
      </Menu>
      <button type="button" data-part="icon-button" aria-label={messages.zoomIn} onClick={zoomIn}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

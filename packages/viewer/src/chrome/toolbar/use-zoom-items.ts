import { useMessages } from '../../messages/messages-context.ts';
import { useSigner, useSignerStore } from '../../store/context.ts';
import type { MenuItem } from './menu-list.tsx';

/** In percent of the paper's own size. */
const stops = [50, 75, 100, 125, 150, 200, 300, 400];

/** The ways to zoom that menus offer. */
export function useZoomItems(): readonly MenuItem[] {
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

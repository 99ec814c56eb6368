import type { ReactNode } from 'react';
import { MenuList, type MenuPlace } from './menu-list.tsx';
import { useZoomItems } from './use-zoom-items.ts';

/** What the zoom menu offers. */
export function ZoomList(place: MenuPlace): ReactNode {
  return <MenuList {...place} items={useZoomItems()} />;
}

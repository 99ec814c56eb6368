import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { PagesPane } from '../pages/pages-pane.tsx';
import { useSigner } from '../store/context.ts';
import { NoPages } from './no-pages.tsx';
import { DesignerBar as OpenBar } from './panels/designer-bar.tsx';
import { Palette as OpenPalette } from './panels/palette.tsx';
import { SidePanel as OpenSidePanel } from './panels/side-panel.tsx';

/** Whether the document is open, and the code with the names of kinds is loaded. */
export function useIsOpen(): boolean {
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  return useLateCode() !== undefined && hasPages;
}

/**
 * Undo, what can be done with the selected fields, "Try it" and saving, with the `actions` of the host. Empty until the document is
 * open.
 *
 * @throws Error outside of a `<FieldDesigner>`
 */
export function DesignerBar(): ReactNode {
  return useIsOpen() && <OpenBar />;
}

/**
 * The kinds of fields to add, and the role that new fields get. Empty until the document is open.
 *
 * @throws Error outside of a `<FieldDesigner>`
 */
export function Palette(): ReactNode {
  return useIsOpen() && <OpenPalette />;
}

/**
 * The pages with their fields. It scrolls and fills its parent. Shows that the document is loading, or why it cannot be opened.
 *
 * @throws Error outside of a `<FieldDesigner>`
 */
export function DesignerPages(): ReactNode {
  return useIsOpen() ? <PagesPane isCovered={false} /> : <NoPages />;
}

/**
 * The properties of the selected fields, all fields in their order, and what is wrong with them. Empty until the document is open,
 * and while the user has closed it.
 *
 * @throws Error outside of a `<FieldDesigner>`
 */
export function SidePanel(): ReactNode {
  return useIsOpen() && <OpenSidePanel />;
}

import type { ReactNode } from 'react';
import { useLateCode } from '../late/late-code.ts';
import { PagesPane } from '../pages/pages-pane.tsx';
import { useSigner } from '../store/context.ts';
import { NoPages } from './no-pages.tsx';
import { DesignerBar as OpenBar } from './panels/designer-bar.tsx';
import { Palette as OpenPalette } from './panels/palette.tsx';
import { SidePanel as OpenSidePanel } from './panels/side-panel.tsx';

/** Whether the document is open and the code with the names of the field kinds has loaded. */
export function useIsOpen(): boolean {
  const hasPages = useSigner(({ pageLayout, failure }) => pageLayout !== undefined && failure === undefined);
  return useLateCode() !== undefined && hasPages;
}

/**
 * The toolbar of the designer: undo, actions for the selected fields, "Try it", Save, and your `actions`. Empty until the document
 * is open.
 *
 * @throws Error outside a `<FieldDesigner>`
 */
export function DesignerBar(): ReactNode {
  return useIsOpen() && <OpenBar />;
}

/**
 * The kinds of fields to add, and the role that new fields get. Empty until the document is open.
 *
 * @throws Error outside a `<FieldDesigner>`
 */
export function Palette(): ReactNode {
  return useIsOpen() && <OpenPalette />;
}

/**
 * The scrolling pages with their fields. Fills its parent. Shows the loading state or the error while the document is not open.
 *
 * @throws Error outside a `<FieldDesigner>`
 */
export function DesignerPages(): ReactNode {
  return useIsOpen() ? <PagesPane isCovered={false} /> : <NoPages />;
}

/**
 * The side panel: properties of the selected fields, all fields in tab order, and their problems. Empty until the document is open,
 * and while the user has closed the panel.
 *
 * @throws Error outside a `<FieldDesigner>`
 */
export function SidePanel(): ReactNode {
  return useIsOpen() && <OpenSidePanel />;
}

import type { RefObject } from 'react';
import type { SidebarTab } from '../store/reading-state.ts';

/** What is known of a search that was typed before its code was there. Its text is in the store. */
interface TypedBefore {
  /** What had the focus before the search. */
  readonly opener: Element | null;
  /** What was selected as the code came; undefined when the focus was elsewhere by then. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** What the sidebar is given, and what stands in its place until its code is there. */
export interface SidebarProps {
  readonly tab: SidebarTab;
  readonly before: RefObject<TypedBefore | undefined>;
}

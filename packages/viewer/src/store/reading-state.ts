import type { Hit, SearchQuery } from '../reading/search/find-hits.ts';
import type { Found } from '../reading/search/found.ts';

/** What the sidebar shows. */
export type SidebarTab = 'thumbnails' | 'outline' | 'search';

/** How the document is read: what stands beside the pages, and what is searched for in them. */
export interface ReadingSlice {
  /** Undefined: there is no sidebar. */
  readonly sidebar: SidebarTab | undefined;
  readonly query: SearchQuery;
  readonly searching: 'no' | 'under_way' | 'done' | 'failed';
  readonly found: Found;
  /** The place that is shown among those found. `turn` tells two equal requests apart. */
  readonly shownHit: { readonly hit: Hit; readonly turn: number } | undefined;
  openSidebar(tab: SidebarTab): void;
  closeSidebar(): void;
  /** Searches anew with what is changed of the query. Resolves when the search is over or another one has begun. */
  searchFor(change: Partial<SearchQuery>): Promise<void>;
  /** Shows the next or, with -1, the previous place found, round the end. */
  stepHit(direction: 1 | -1): void;
  showHit(hit: Hit): void;
  /** An address of the document's file with a token that is good now. */
  freshFileUrl(): Promise<string>;
}

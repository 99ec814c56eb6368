import type { Draft } from '../drafts/draft.ts';

/** Which pages the signer has had before the eyes. */
export interface ViewedSlice {
  /** When each page was viewed first, RFC 3339, by page number; of one version of the document. */
  readonly viewed: { readonly version: number | undefined; readonly at: ReadonlyMap<number, string> };
  /** The numbers of those pages, in ascending order. */
  readonly viewedPages: readonly number[];
  /** Whether the signer was told that there are such pages. */
  readonly isToldOfPages: boolean;
  noteViewed(pageNumbers: readonly number[], at: string): void;
  /** Adds the viewed pages of a draft, unless it is of another version. */
  addViewed(draft: Pick<Draft, 'version' | 'viewed'>): void;
  /** Another person begins. */
  forgetViewed(): void;
  /** Says which pages are left, if there must be none. @returns whether there are */
  reportPages(): boolean;
}

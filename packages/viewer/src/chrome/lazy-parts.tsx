import type { ComponentType, ReactNode } from 'react';
import type { DoneProps, GuideBarProps } from '../components/slots.ts';
import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';

/** Holds the bar's place until it is there, so that the pages do not jump; unless nothing is going to come into it. */
export function GuideBarPlace(): ReactNode {
  return LazyGuideBar.useIsMissing() ? null : <section data-part="guide-bar" aria-busy="true" />;
}

/** The bar at the bottom. */
export const LazyGuideBar = partOf(lateCode, (late): ComponentType<GuideBarProps> => late.GuideBar, {
  Waiting: GuideBarPlace,
  Missing: ({ onRetry }) => (
    <section data-part="guide-bar">
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

/** The receipt. */
export const LazyDonePanel = partOf(lateCode, (late): ComponentType<DoneProps> => late.DonePanel);

// They come in one file with the bar at the bottom, which says so when it does not come.
const quiet = { Missing: () => null } as const;

/** What is told above the pages. */
export const LazyNotices = partOf(lateCode, (late) => late.Notices, quiet);

/** What is told of the submission, below the pages. */
export const LazySubmissionNotices = partOf(
  lateCode,
  (late): ComponentType<{ readonly documentId: string }> => late.SubmissionNotices,
  quiet,
);

/** Takes the place of the pages while another tab edits the document. */
export const LazyElsewherePanel = partOf(lateCode, (late) => late.ElsewherePanel, quiet);

/** What notes which pages were viewed. */
export const LazyViewedPages = partOf(lateCode, (late) => late.ViewedPages, quiet);

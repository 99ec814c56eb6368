import type { ReactNode } from 'react';
import type { DoneProps, GuideBarProps } from '../components/slots.ts';
import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';

const load = () => import('../late.ts');

/** Holds the bar's place until it is there, so that the pages do not jump. */
export function GuideBarPlace(): ReactNode {
  return <section data-part="guide-bar" aria-busy="true" />;
}

/** The bar at the bottom. */
export const LazyGuideBar = lazyPart<GuideBarProps>(async () => (await load()).GuideBar, {
  Waiting: GuideBarPlace,
  Missing: ({ onRetry }) => (
    <section data-part="guide-bar">
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

/** The receipt. */
export const LazyDonePanel = lazyPart<DoneProps>(async () => (await load()).DonePanel);

// They come in one file with the bar at the bottom, which says so when it does not come.
const quiet = { Missing: () => null } as const;

/** What is told above the pages. */
export const LazyNotices = lazyPart(async () => (await load()).Notices, quiet);

/** What is told of the submission, below the pages. */
export const LazySubmissionNotices = lazyPart<{ readonly documentId: string }>(
  async () => (await load()).SubmissionNotices,
  quiet,
);

/** All of them: what is needed to submit must not want the network first. */
export const lateParts = [LazyGuideBar, LazyNotices, LazySubmissionNotices, LazyDonePanel] as const;

import type { ReactNode } from 'react';
import type { DoneProps, GuideBarProps } from '../components/slots.ts';
import { lazyPart } from '../failure/lazy-part.tsx';

const load = () => import('./late-parts.ts');

/** Holds the bar's place until it is there, so that the pages do not jump. */
export function GuideBarPlace(): ReactNode {
  return <section data-part="guide-bar" aria-busy="true" />;
}

const ErrorSummary = lazyPart(async () => (await load()).ErrorSummary);
const DeliveryPanel = lazyPart(async () => (await load()).DeliveryPanel);
const RestoredBanner = lazyPart(async () => (await load()).RestoredBanner);
const PagesLeft = lazyPart(async () => (await load()).PagesLeft);
const SubmitFailure = lazyPart<{ readonly documentId: string }>(async () => (await load()).SubmitFailure);

/** The bar at the bottom. */
export const LazyGuideBar = lazyPart<GuideBarProps>(async () => (await load()).GuideBar, GuideBarPlace);

/** The receipt. */
export const LazyDonePanel = lazyPart<DoneProps>(async () => (await load()).DonePanel);

/** What is told above the pages. */
export function Notices(): ReactNode {
  return (
    <>
      <RestoredBanner />
      <ErrorSummary />
      <PagesLeft />
    </>
  );
}

/** What is told of the submission, below the pages. */
export function SubmissionNotices({ documentId }: { readonly documentId: string }): ReactNode {
  return (
    <>
      <SubmitFailure documentId={documentId} />
      <DeliveryPanel />
    </>
  );
}

/** Loads them all: what is needed to submit must not want the network first. */
export async function prepareParts(): Promise<void> {
  const parts = [LazyGuideBar, LazyDonePanel, ErrorSummary, DeliveryPanel, RestoredBanner, PagesLeft, SubmitFailure];
  await Promise.all(parts.map((part) => part.preload()));
}

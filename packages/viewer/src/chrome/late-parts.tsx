import type { ReactNode } from 'react';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { RestoredBanner } from '../drafts/restored-banner.tsx';
import { ErrorSummary } from '../guide/error-summary.tsx';
import { PagesLeft } from '../reading/viewed/pages-left.tsx';
import { PageProblem } from './page-problem.tsx';
import { SubmitFailure } from './submit-failure.tsx';

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
      <PageProblem />
      <SubmitFailure documentId={documentId} />
      <DeliveryPanel />
    </>
  );
}

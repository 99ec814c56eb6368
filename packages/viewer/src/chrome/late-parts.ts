/** What stands around the pages once fields are known: in one file, so that it comes in one answer. */
export { ErrorSummary } from '../guide/error-summary.tsx';
export { GuideBar } from '../guide/guide-bar.tsx';
export { DeliveryPanel } from '../keeping/delivery-panel.tsx';
export { RestoredBanner } from '../keeping/restored-banner.tsx';
export { PagesLeft } from '../reading/viewed/pages-left.tsx';
export { DonePanel } from './done-panel.tsx';
export { SubmitFailure } from './submit-failure.tsx';

import { lazy } from 'react';

/** The review before Submit. Its code is loaded when it is first opened. */
export const ReviewPanel = lazy(async () => ({ default: (await import('./review/review-panel.tsx')).ReviewPanel }));

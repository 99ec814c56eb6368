import { lazy } from 'react';

/** The calendar, loaded when somebody opens one. */
export const LazyCalendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })));

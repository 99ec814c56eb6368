import { lazyPart } from '../../failure/lazy-part.tsx';

/** The calendar, loaded when somebody opens one. */
export const LazyCalendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

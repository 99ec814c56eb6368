import { lateParts } from './chrome/lazy-parts.tsx';
import { ReviewPanel } from './guide/lazy-review.tsx';
import { LazyFrame } from './overlay/lazy-frame.tsx';

/** Loads what the first page did without. Who is offline from then on can fill in and submit all the same. */
export function prepareLate(): void {
  for (const part of [LazyFrame, ...lateParts, ReviewPanel]) void part.preload();
}

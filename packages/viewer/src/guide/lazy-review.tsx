import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';

/** The review before Submit. Its code is loaded once the document is open: who is offline by then can submit all the same. */
export const ReviewPanel = lazyPart(async () => (await import('../late.ts')).ReviewPanel, {
  Missing: ({ onRetry }) => (
    <section data-part="review">
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

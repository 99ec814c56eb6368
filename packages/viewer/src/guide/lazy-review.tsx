import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';

/** The review before Submit. Its code is loaded once the document is open: who is offline by then can submit all the same. */
export const ReviewPanel = partOf(lateCode, (late) => late.ReviewPanel, {
  Missing: ({ onRetry }) => (
    <section data-part="review">
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

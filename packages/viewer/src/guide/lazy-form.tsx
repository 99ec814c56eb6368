import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';

/** The form. Its code comes once the first page is there. */
export const FormPane = partOf(lateCode, (late) => late.FormPane, {
  Missing: ({ isCovered, onRetry }) => (
    <section data-part="form-pane" inert={isCovered}>
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

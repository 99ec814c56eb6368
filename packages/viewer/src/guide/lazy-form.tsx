import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';

/** The form. Its code comes once the first page is there. */
export const FormPane = lazyPart(async () => (await import('../late.ts')).FormPane, {
  Missing: ({ isCovered, onRetry }) => (
    <section data-part="form-pane" inert={isCovered}>
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

import { lazyPart } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';

/** The form. Its code is loaded when it is first opened. */
export const FormPane = lazyPart(async () => (await import('./form/form-pane.tsx')).FormPane, {
  Missing: ({ isCovered, onRetry }) => (
    <section data-part="form-pane" inert={isCovered}>
      <MissingPart onRetry={onRetry} />
    </section>
  ),
});

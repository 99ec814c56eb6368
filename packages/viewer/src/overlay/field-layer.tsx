import { memo, type ReactNode } from 'react';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode, useIsLateCodeMissing, useLateCode } from '../late/late-code.ts';

/** The fields of a page, over the page, once their code is loaded: that begins when the first page is drawn. */
export const FieldLayer = memo(function FieldLayer(props: { pageNumber: number; isVisible: boolean }): ReactNode {
  const { pageNumber, isVisible } = props;
  const late = useLateCode();
  return (
    <div data-part="field-layer" data-away={!isVisible || undefined}>
      {late && <late.FieldsOnPage pageNumber={pageNumber} />}
    </div>
  );
});

/** Says over the pages that the code for fields could not be loaded. */
export function FieldsMissing(): ReactNode {
  return useIsLateCodeMissing() ? <MissingPart onRetry={lateCode.preload} /> : null;
}

import { memo, type ReactNode } from 'react';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode, useIsLateCodeMissing, useLateCode } from '../late/late-code.ts';

/** The fields over a page. Their code is loaded after the first page is drawn. */
export const FieldLayer = memo(function FieldLayer(props: { pageNumber: number; isVisible: boolean }): ReactNode {
  const { pageNumber, isVisible } = props;
  const late = useLateCode();
  return (
    <div data-part="field-layer" data-away={!isVisible || undefined}>
      {late && <late.FieldsOnPage pageNumber={pageNumber} />}
    </div>
  );
});

/** An error over the pages if the code for fields failed to load. */
export function FieldsMissing(): ReactNode {
  return useIsLateCodeMissing() ? <MissingPart onRetry={lateCode.preload} /> : null;
}

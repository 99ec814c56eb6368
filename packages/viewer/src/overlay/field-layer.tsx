import { memo, type ReactNode, useRef } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import type { FieldLayerProps, InLayerProps } from './layer-props.ts';
import { Outlines } from './outlines.tsx';

/** Fields that come within so many milliseconds are not announced by their outlines: both would have to be painted. */
const patience = 1000;

/** Where the fields of a page are going to be, when nothing else is known of them for a while. */
function Places({ pageNumber, isVisible }: InLayerProps): ReactNode {
  const pageLayout = useSigner((state) => state.pageLayout);
  const isSlow = useSlow(patience);
  const isMissing = LateFields.useIsMissing();
  const page = pageLayout?.pages[pageNumber - 1];
  if (!page || !isVisible || !(isSlow || isMissing)) return null;
  return <Outlines fields={pageLayout.fields.filter((field) => field.page === pageNumber)} page={page} />;
}

const LateFields = partOf(lateCode, (late) => late.FieldsOnPage, { Waiting: Places, Missing: Places });

/** The fields of a page, over the page, once they are understood: that begins when the first page is drawn. */
export const FieldLayer = memo(function FieldLayer({ pageNumber, isVisible = true }: FieldLayerProps): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const isUnderstood = useSigner(({ document }) => document !== undefined);
  const Fields = isUnderstood ? LateFields : Places;
  return (
    <div ref={layer} data-part="field-layer" data-away={!isVisible || undefined}>
      <Fields pageNumber={pageNumber} isVisible={isVisible} layer={layer} />
    </div>
  );
});

/** Says, over the pages, that their fields cannot be filled in yet: once for all of them. */
export function FieldsMissing(): ReactNode {
  return LateFields.useIsMissing() ? <MissingPart onRetry={LateFields.preload} /> : null;
}

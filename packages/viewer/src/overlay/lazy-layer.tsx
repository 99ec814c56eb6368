import { memo, type ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import type { FieldLayerProps } from './layer-props.ts';
import { Outlines } from './outlines.tsx';

/** Where the fields of a page are going to be, as long as nothing else is known of them. */
function Places({ pageNumber, isVisible = true }: FieldLayerProps): ReactNode {
  const paper = useSigner((state) => state.paper);
  const page = paper?.pages[pageNumber - 1];
  if (!page || !isVisible) return null;
  return (
    <div data-part="field-layer">
      <Outlines fields={paper.fields.filter((field) => field.page === pageNumber)} page={page} />
    </div>
  );
}

const LateLayer = partOf(lateCode, (late) => late.FieldLayer, { Waiting: Places, Missing: Places });

/** The fields of a page: as outlines until they are understood, once the first page is drawn. */
export const LazyFieldLayer = memo(function LazyFieldLayer(props: FieldLayerProps): ReactNode {
  const isUnderstood = useSigner(({ document }) => document !== undefined);
  return isUnderstood ? <LateLayer {...props} /> : <Places {...props} />;
});

/** Says, over the pages, that their fields cannot be filled in yet: once for all of them. */
export function FieldsMissing(): ReactNode {
  return LateLayer.useIsMissing() ? <MissingPart onRetry={LateLayer.preload} /> : null;
}

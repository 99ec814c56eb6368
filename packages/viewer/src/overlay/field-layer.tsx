import { type ComponentType, memo, type ReactNode } from 'react';
import { partOf } from '../failure/lazy-part.tsx';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import { Outlines } from './outlines.tsx';

interface FieldLayerProps {
  readonly pageNumber: number;
  readonly isVisible: boolean;
}

/** Fields that load faster than this have no outlines first, which would be painted for nothing. */
const outlinesAfterMs = 1000;

/** Shows where the fields of a page will be, while they load. */
function Places({ pageNumber, isVisible }: FieldLayerProps): ReactNode {
  const pageLayout = useSigner((state) => state.pageLayout);
  const isSlow = useSlow(outlinesAfterMs);
  const isMissing = LateFields.useIsMissing();
  const page = pageLayout?.pages[pageNumber - 1];
  if (!page || !isVisible || !(isSlow || isMissing)) return null;
  return <Outlines fields={pageLayout.fields.filter((field) => field.page === pageNumber)} page={page} />;
}

const LateFields = partOf(lateCode, (late): ComponentType<FieldLayerProps> => late.FieldsOnPage, {
  Waiting: Places,
  Missing: Places,
});

/** The fields of a page, over the page, once the document is read: that begins when the first page is drawn. */
export const FieldLayer = memo(function FieldLayer(props: FieldLayerProps): ReactNode {
  const isRead = useSigner(({ document }) => document !== undefined);
  return (
    <div data-part="field-layer" data-away={!props.isVisible || undefined}>
      {isRead ? <LateFields {...props} /> : <Places {...props} />}
    </div>
  );
});

/** Says once, over the pages, that their fields cannot be filled in yet. */
export function FieldsMissing(): ReactNode {
  return LateFields.useIsMissing() ? <MissingPart onRetry={LateFields.preload} /> : null;
}

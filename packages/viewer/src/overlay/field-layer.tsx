import { memo, type ReactNode } from 'react';
import { MissingPart } from '../failure/lazy-part.tsx';
import { lateCode, useIsLateCodeMissing, useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import { placeOf } from './place.ts';

/** Fields that load faster than this have no outlines first, which would be painted for nothing. */
const outlinesAfterMs = 1000;

/** Shows where the fields of a page will be, while they load. */
function Places({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const pageLayout = useSigner((state) => state.pageLayout);
  const isSlow = useSlow(outlinesAfterMs);
  const isMissing = useIsLateCodeMissing();
  if (!(isSlow || isMissing)) return null;
  // Radio buttons have boxes of their own.
  const fields = pageLayout?.fields.filter(
    ({ page, editable, type }) => page === pageNumber && editable && type !== 'radio',
  );
  return fields?.map((field) => (
    <div
      key={field.id}
      data-part="field-outline"
      data-required={field.required || undefined}
      aria-hidden="true"
      style={placeOf(field)}
    />
  ));
}

interface FieldLayerProps {
  readonly pageNumber: number;
  readonly isVisible: boolean;
}

/** The fields of a page, over the page, once the document is read: that begins when the first page is drawn. */
export const FieldLayer = memo(function FieldLayer({ pageNumber, isVisible }: FieldLayerProps): ReactNode {
  const isRead = useSigner(({ document }) => document !== undefined);
  const late = useLateCode();
  return (
    <div data-part="field-layer" data-away={!isVisible || undefined}>
      {isRead && late ? <late.FieldsOnPage pageNumber={pageNumber} /> : isVisible && <Places pageNumber={pageNumber} />}
    </div>
  );
});

/** Says once, over the pages, that their fields cannot be filled in yet. */
export function FieldsMissing(): ReactNode {
  return useIsLateCodeMissing() ? <MissingPart onRetry={lateCode.preload} /> : null;
}

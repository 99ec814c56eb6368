import { memo, type ReactNode } from 'react';
import { MissingPart } from '../failure/missing-part.tsx';
import { lateCode, useIsLateCodeMissing, useLateCode } from '../late/late-code.ts';
import { useSigner } from '../store/context.ts';
import { useSlow } from '../use-slow.ts';
import { placeOf } from './place.ts';

/** Outlines are shown when fields take longer to load. */
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

/** The fields of a page, over the page, once their code is loaded: that begins when the first page is drawn. */
export const FieldLayer = memo(function FieldLayer(props: { pageNumber: number; isVisible: boolean }): ReactNode {
  const { pageNumber, isVisible } = props;
  const isRead = useSigner(({ document }) => document !== undefined);
  const late = useLateCode();
  return (
    <div data-part="field-layer" data-away={!isVisible || undefined}>
      {isRead && late ? <late.FieldsOnPage pageNumber={pageNumber} /> : isVisible && <Places pageNumber={pageNumber} />}
    </div>
  );
});

/** Says over the pages that the code for fields could not be loaded. */
export function FieldsMissing(): ReactNode {
  return useIsLateCodeMissing() ? <MissingPart onRetry={lateCode.preload} /> : null;
}

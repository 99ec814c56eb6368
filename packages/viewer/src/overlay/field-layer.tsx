import { memo, type ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import { FieldOutline } from './field-outline.tsx';
import { fieldsOfPage } from './fields-of-page.ts';
import { LazyFrame } from './lazy-frame.tsx';
import { UnsupportedFrame } from './unsupported-frame.tsx';
import { useGrowing } from './use-growing.ts';

interface FieldLayerProps {
  readonly pageNumber: number;
  /** Of a page that is only near, no more than the first fields are there yet, for the Tab key to come to. */
  readonly isVisible?: boolean;
}

/** Where the fields of a page are going to be, as long as nothing else is known of them. */
function Places({ pageNumber }: Pick<FieldLayerProps, 'pageNumber'>): ReactNode {
  const fields = useSigner(({ paper }) => paper?.fields) ?? [];
  return fields.filter(({ page }) => page === pageNumber).map((field) => <FieldOutline key={field.id} field={field} />);
}

/**
 * The fields of one page, over the page, in the order in which the page is read. Of many, the first can be filled at
 * once, and the others are outlines for a moment.
 */
export const FieldLayer = memo(function FieldLayer({ pageNumber, isVisible = true }: FieldLayerProps): ReactNode {
  const document = useSigner((state) => state.document);
  const wished = useSigner(({ wish }) => (wish?.to === 'page' ? undefined : wish?.target));
  const page = document?.pages[pageNumber - 1];
  const here = document && fieldsOfPage(document, pageNumber);
  const fields = here?.fields ?? [];
  const whole = useGrowing(fields.length, fields.findIndex(({ id }) => id === wished) + 1, isVisible);
  return (
    <div data-part="field-layer">
      {!document && <Places pageNumber={pageNumber} />}
      {page &&
        fields.map((field, index) =>
          index < whole ? (
            <LazyFrame key={field.id} field={field} page={page} />
          ) : (
            <FieldOutline key={field.id} field={field} />
          ),
        )}
      {here?.unsupported.map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </div>
  );
});

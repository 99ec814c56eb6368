import { memo, type ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { SignerState } from '../store/state.ts';
import { fieldIn } from '../store/steps.ts';
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

/** The field of a page that has the focus, or is about to take it. */
function focusOn(pageNumber: number, state: SignerState): string | undefined {
  const { wish, focusedField } = state;
  const id = wish?.to === 'page' || wish === undefined ? focusedField : String(wish.target);
  return fieldIn(state, id)?.page === pageNumber ? id : undefined;
}

/**
 * The fields of one page, over the page, in the order in which the page is read. Of many, the first can be filled at
 * once, and the others are outlines for a moment.
 */
export const FieldLayer = memo(function FieldLayer({ pageNumber, isVisible = true }: FieldLayerProps): ReactNode {
  const document = useSigner((state) => state.document);
  const focused = useSigner((state) => focusOn(pageNumber, state));
  const page = document?.pages[pageNumber - 1];
  const here = document && fieldsOfPage(document, pageNumber);
  const fields = here?.fields ?? [];
  const whole = useGrowing(fields.length, isVisible);
  const place = focused === undefined ? -1 : fields.findIndex(({ id }) => id === focused);
  // Where somebody goes, what the Tab key comes to next is there at once, too.
  const isWhole = (index: number) => index < whole || (place !== -1 && Math.abs(index - place) <= 1);
  return (
    <div data-part="field-layer" data-away={!isVisible || undefined}>
      {!document && <Places pageNumber={pageNumber} />}
      {page &&
        fields.map((field, index) =>
          isWhole(index) ? (
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

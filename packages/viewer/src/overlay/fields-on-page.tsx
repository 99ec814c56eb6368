import type { Field } from '@document-signer/core';
import { memo, type ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import type { SignerState } from '../store/state.ts';
import { fieldIn } from '../store/steps.ts';
import { FieldFrame } from './field-frame.tsx';
import { fieldsOfPage } from './fields-of-page.ts';
import type { InLayerProps } from './layer-props.ts';
import { Outlines } from './outlines.tsx';
import { UnsupportedFrame } from './unsupported-frame.tsx';
import { useWhole } from './use-whole.ts';

const none: readonly Field[] = [];

/** The field of a page that has the focus, or is about to take it. */
function focusOn(pageNumber: number, state: SignerState): string | undefined {
  const { pendingNavigation, focusedField } = state;
  const id =
    pendingNavigation?.to === 'page' || pendingNavigation === undefined
      ? focusedField
      : String(pendingNavigation.target);
  return fieldIn(state, id)?.page === pageNumber ? id : undefined;
}

/**
 * The fields of one page in their layer, in the order in which the page is read. Of many, those in sight come first, and
 * the others are outlines until somebody is there.
 */
export const FieldsOnPage = memo(function FieldsOnPage({ pageNumber, isVisible, layer }: InLayerProps): ReactNode {
  const document = useSigner((state) => state.document);
  const focused = useSigner((state) => focusOn(pageNumber, state));
  const page = document?.pages[pageNumber - 1];
  const here = document && fieldsOfPage(document, pageNumber);
  const fields = here?.fields ?? none;
  const isAmongWhole = useWhole(fields, layer, isVisible);
  const place = focused === undefined ? -1 : fields.findIndex(({ id }) => id === focused);
  // Where somebody goes, what the Tab key comes to next is there at once, too.
  const isWhole = (index: number) => isAmongWhole(index) || (place !== -1 && Math.abs(index - place) <= 1);
  return (
    <>
      {page && isVisible && <Outlines fields={fields.filter((_, index) => !isWhole(index))} page={page} />}
      {page && fields.map((field, index) => isWhole(index) && <FieldFrame key={field.id} field={field} page={page} />)}
      {here?.unsupported.map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </>
  );
});

import type { ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import { FieldFrame } from './field-frame.tsx';
import { UnsupportedFrame } from './unsupported-frame.tsx';

/** The fields of one page, over the page, in the order in which the page is read. */
export function FieldLayer({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const document = useSigner((state) => state.document);
  const page = document?.pages[pageNumber - 1];
  if (!document || !page) return null;
  const isHere = (field: { readonly page: number }) => field.page === pageNumber;
  return (
    <div data-part="field-layer">
      {document.fields.filter(isHere).map((field) => (
        <FieldFrame key={field.id} field={field} page={page} />
      ))}
      {document.unsupported.filter(isHere).map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </div>
  );
}

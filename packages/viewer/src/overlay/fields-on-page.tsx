import { memo, type ReactNode } from 'react';
import { useSigner } from '../store/context.ts';
import { FieldFrame } from './field-frame.tsx';
import { UnsupportedFrame } from './unsupported-frame.tsx';

/** The fields of one page, in reading order. */
export const FieldsOnPage = memo(function FieldsOnPage({ pageNumber }: { readonly pageNumber: number }): ReactNode {
  const document = useSigner((state) => state.document);
  const page = document?.pages[pageNumber - 1];
  if (!page) return null;
  const isHere = (field: { readonly page: number }) => field.page === pageNumber;
  return (
    <>
      {document.fields.filter(isHere).map((field) => (
        <FieldFrame key={field.id} field={field} page={page} />
      ))}
      {document.unsupported.filter(isHere).map((field) => (
        <UnsupportedFrame key={field.id} field={field} />
      ))}
    </>
  );
});

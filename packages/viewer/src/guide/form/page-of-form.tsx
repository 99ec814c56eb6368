import type { Field, PageInfo } from '@document-signer/core';
import { memo, type ReactNode, useId } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import { FormField } from './form-field.tsx';

/** The fields of one page, for the form. */
export interface FormPage {
  readonly page: PageInfo;
  readonly fields: readonly Field[];
}

/** A page of the form: its number, and its fields. */
export const PageOfForm = memo(function PageOfForm({ page, fields }: FormPage): ReactNode {
  const messages = useMessages();
  const title = useId();
  return (
    <section data-part="form-page" aria-labelledby={title}>
      <h2 id={title}>{messages.formPage(page.pageNumber)}</h2>
      {fields.map((field) => (
        <FormField key={field.id} field={field} page={page} />
      ))}
    </section>
  );
});

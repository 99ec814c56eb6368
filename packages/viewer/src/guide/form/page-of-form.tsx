import type { Field, PageInfo } from '@document-signer/core';
import { type CSSProperties, memo, type ReactNode, useId } from 'react';
import { useMessages } from '../../messages/messages-context.ts';
import type { OpenDocument } from '../../store/read-document.ts';
import { partOf } from '../use-parts.ts';
import { FormField } from './form-field.tsx';

/** The fields of one page that belong to one part of the form. */
interface Stretch {
  readonly part: number;
  /** Where its first field stands among all of the document. */
  readonly first: number;
  readonly fields: Field[];
}

/** The form, page by page. Fields are in reading order, and so page by page already. */
export function layOut(fields: readonly Field[]): ReadonlyMap<number, readonly Stretch[]> {
  const pages = new Map<number, Stretch[]>();
  for (const [index, field] of fields.entries()) {
    const stretches = pages.get(field.page) ?? [];
    pages.set(field.page, stretches);
    const last = stretches.at(-1);
    if (last?.part === partOf(index)) last.fields.push(field);
    else stretches.push({ part: partOf(index), first: index, fields: [field] });
  }
  return pages;
}

/** Fields one after the other; their room, as long as they are not there. */
const Fields = memo(function Fields({
  first,
  fields,
  page,
  isThere,
}: Pick<Stretch, 'first' | 'fields'> & {
  readonly page: PageInfo;
  readonly isThere: boolean;
}): ReactNode {
  const style: CSSProperties & Record<'--ds-rows', number> = { '--ds-rows': fields.length };
  return (
    <div className="ds-stretch" data-first={first} style={style}>
      {isThere && fields.map((field) => <FormField key={field.id} field={field} page={page} />)}
    </div>
  );
});

interface PageOfFormProps {
  readonly pageNumber: number;
  readonly stretches: readonly Stretch[];
  readonly document: OpenDocument;
  readonly there: ReadonlySet<number>;
}

/** A page of the form: its number, and its fields as they come. */
export function PageOfForm({ pageNumber, stretches, document, there }: PageOfFormProps): ReactNode {
  const messages = useMessages();
  const title = useId();
  const page = document.pages[pageNumber - 1];
  if (!page) return null;
  return (
    <section data-part="form-page" aria-labelledby={title}>
      <h2 id={title}>{messages.formPage(pageNumber)}</h2>
      {stretches.map(({ part, first, fields }) => (
        <Fields key={part} first={first} fields={fields} page={page} isThere={there.has(part)} />
      ))}
    </section>
  );
}

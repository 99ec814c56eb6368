import { choiceName, type Field, type FieldValue, type PageInfo, scaleToPage } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import type { Fonts } from '../../fonts/fonts.ts';
import { contentOf, marksOf } from '../../inputs/value.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner } from '../../store/context.ts';

/** A field with its page and the value that is sent. */
export interface Reviewed {
  readonly field: Field;
  readonly page: PageInfo;
  readonly value: FieldValue | undefined;
}

type ReviewValueProps = Reviewed & { readonly value: FieldValue };

/** The text as it will be printed: a date in the format of the field, a choice by its label. */
function textOf({ field, value, page }: ReviewValueProps, fonts: Fonts): string {
  const content = contentOf(value);
  if (field.type === 'radio' || field.type === 'select') {
    const option = field.options.find((option) => option.value === content);
    return option ? choiceName(option) : content;
  }
  if (field.type !== 'date') return content;
  const marks = marksOf({ field, value, box: scaleToPage<'points'>(field, page), fonts });
  return marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('') || content;
}

/** The value of a field. A date is also shown with the name of its month: its format may be ambiguous. */
export function ReviewValue(props: ReviewValueProps): ReactNode {
  const { field, value } = props;
  const messages = useMessages();
  const fonts = useSigner((state) => state.fonts);
  if ('imageData' in value) {
    const alt = messages.previewOf(messages.fieldName(field.label, field.type));
    return <img data-part="review-image" src={value.imageData} alt={alt} />;
  }
  if ('checked' in value) {
    return (
      <span data-part="review-tick">
        <Icon name="check" />
        {messages.yes}
      </span>
    );
  }
  return (
    <>
      <span dir="auto">{textOf(props, fonts)}</span>
      {field.type === 'date' && (
        <span data-part="review-day" dir="auto">
          {messages.longDate(contentOf(value))}
        </span>
      )}
    </>
  );
}

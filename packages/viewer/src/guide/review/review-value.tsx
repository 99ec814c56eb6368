import { choiceName, type Field, type FieldValue, type PageInfo, scaleToPage } from '@document-signer/core';
import type { ReactNode } from 'react';
import { Icon } from '../../chrome/icon.tsx';
import type { Fonts } from '../../fonts/fonts.ts';
import { contentOf, marksOf } from '../../inputs/value.ts';
import { useMessages } from '../../messages/messages-context.ts';
import { useSigner } from '../../store/context.ts';

interface ReviewValueProps {
  readonly field: Field;
  readonly value: FieldValue;
  readonly page: PageInfo;
}

/** A text as it will stand: a date as its field writes dates, a choice by its name. */
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

/**
 * What a field holds: text as text, an image as the picture that will be placed. Under a date stands which day it is: the document may
 * write it in another order than its reader.
 */
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
          {messages.dayInWords(contentOf(value))}
        </span>
      )}
    </>
  );
}

import {
  type Field,
  type FieldStyle,
  type FieldValue,
  fontSizes,
  kindOf,
  type MeasureText,
  type Rect,
  type RenderContext,
  type SubmissionPayload,
  type SubmittedField,
  type ViewedPage,
} from '@document-signer/core';
import { boxOf, filledValues } from '../store/field-values.ts';
import type { Values } from '../store/plain-values.ts';
import type { OpenDocument } from '../store/read-document.ts';

/** What a submission is made from, besides the document and the values. */
export interface Circumstances {
  readonly renderContext: RenderContext;
  /** RFC 3339. */
  readonly submittedAt: string;
  readonly measure: MeasureText;
  /** In the order of the document. */
  readonly viewedPages: readonly ViewedPage[];
}

/** How the value was set on the screen: at the size that it shrank to, on the side where its script begins. */
function styleAsShown(
  field: Field,
  value: FieldValue,
  box: Rect<'points'>,
  measure: MeasureText,
): FieldStyle | undefined {
  const kind = kindOf(field.type);
  const style = kind.defaultStyle?.(box);
  if (!style) return undefined;
  const text = kind.appearance(value, field, { box, measure }).find((mark) => mark.kind === 'text');
  if (!text) return style;
  // What is a little too long is set smaller than anything can be asked for; it shrinks so again in the sealed PDF.
  const fontSize = Math.max(text.font.size, fontSizes.min);
  return { fontSize, fontFamily: text.font.family, textAlign: text.align };
}

/** Puts a submission together, all but its checksum. Fields that are empty or cannot be changed are left out. */
export function buildSubmission(
  document: OpenDocument,
  values: Values,
  { renderContext, submittedAt, measure, viewedPages }: Circumstances,
): Omit<SubmissionPayload, 'checksum'> {
  const { metadata, pages, fields } = document;
  const filled = filledValues(document, values);
  return {
    documentId: metadata.id,
    documentVersion: metadata.version,
    submittedAt,
    renderContext,
    pages: pages.map(({ pageNumber, width, height, rotation }) => ({ pageNumber, width, height, rotation })),
    viewedPages: [...viewedPages],
    fields: fields.flatMap((field): SubmittedField[] => {
      const { id, type, page, x, y, width, height } = field;
      const value = filled[id];
      if (!value) return [];
      const style = styleAsShown(field, value, boxOf(field, document), measure);
      return [{ id, type, page, position: { x, y, width, height }, value, ...(style && { style }) }];
    }),
  };
}

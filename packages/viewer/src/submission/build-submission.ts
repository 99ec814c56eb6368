import {
  type AcceptedConsent,
  type Field,
  type FieldValue,
  fontSizes,
  kindOf,
  type MeasureText,
  type SubmissionPayload,
} from '@document-signer/core';
import { boxOf, filledValues } from '../store/field-values.ts';
import type { Values } from '../store/plain-values.ts';
import type { OpenDocument } from '../store/read-document.ts';

/** What a submission is made from, besides the document and the values. */
export interface Circumstances
  extends Required<Pick<SubmissionPayload, 'renderContext' | 'submittedAt' | 'viewedPages'>> {
  readonly measure: MeasureText;
  /** What the signer agreed to; sent where the document asks for it. */
  readonly consent: AcceptedConsent | undefined;
}

/** How the value was set on the screen: at the size that it shrank to, on the side where its script begins. */
function styleAsShown(field: Field, value: FieldValue, document: OpenDocument, measure: MeasureText) {
  const kind = kindOf(field.type);
  const box = boxOf(field, document);
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
  { renderContext, submittedAt, measure, viewedPages, consent }: Circumstances,
): Omit<SubmissionPayload, 'checksum'> {
  const { metadata, pages, fields } = document;
  const filled = filledValues(document, values);
  return {
    documentId: metadata.id,
    documentVersion: metadata.version,
    submittedAt,
    renderContext,
    pages: pages.map(({ pageNumber, width, height, rotation }) => ({ pageNumber, width, height, rotation })),
    viewedPages,
    ...(document.consent && consent && { consent }),
    fields: fields.flatMap((field) => {
      const { id, type, page, x, y, width, height } = field;
      const value = filled[id];
      if (!value) return [];
      const style = styleAsShown(field, value, document, measure);
      return [{ id, type, page, position: { x, y, width, height }, value, ...(style && { style }) }];
    }),
  };
}

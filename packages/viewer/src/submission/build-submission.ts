import {
  type AcceptedConsent,
  type Field,
  type FieldStyle,
  type FieldValue,
  fontSizes,
  kindOf,
  type MeasureText,
  type PageInfo,
  type RenderContext,
  type SubmissionPayload,
  type SubmittedField,
  scaleToPage,
  type ViewedPage,
} from '@document-signer/core';
import { filledValues } from '../store/field-values.ts';
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
  /** What the signer agreed to; sent where the document asks for it. */
  readonly consent: AcceptedConsent | undefined;
}

/** How the value was set on the screen: at the size that it shrank to, on the side where its script begins. */
function styleAsShown(field: Field, value: FieldValue, page: PageInfo, measure: MeasureText): FieldStyle | undefined {
  const kind = kindOf(field.type);
  const box = scaleToPage<'points'>(field, page);
  const style = kind.defaultStyle?.(box);
  if (!style) return undefined;
  const text = kind.appearance(value, field, { box, measure }).find((mark) => mark.kind === 'text');
  if (!text) return style;
  // What is a little too long is set smaller than anything can be asked for; it shrinks so again in the sealed PDF.
  const fontSize = Math.max(text.font.size, fontSizes.min);
  return { fontSize, fontFamily: text.font.family, textAlign: text.align };
}

function submitted(field: Field, value: FieldValue, page: PageInfo, measure: MeasureText): SubmittedField {
  const { id, type, x, y, width, height } = field;
  const style = styleAsShown(field, value, page, measure);
  const entry = { id, type, page: field.page, position: { x, y, width, height }, value };
  return style ? { ...entry, style } : entry;
}

/** Puts a submission together, all but its checksum. Fields that are empty or cannot be changed are left out. */
export function buildSubmission(
  { metadata, pages, fields, consent: asked }: OpenDocument,
  values: Values,
  { renderContext, submittedAt, measure, viewedPages, consent }: Circumstances,
): Omit<SubmissionPayload, 'checksum'> {
  const filled = filledValues({ fields }, values);
  return {
    documentId: metadata.id,
    documentVersion: metadata.version,
    submittedAt,
    renderContext,
    pages: pages.map(({ pageNumber, width, height, rotation }) => ({ pageNumber, width, height, rotation })),
    viewedPages: [...viewedPages],
    ...(asked && consent && { consent }),
    fields: fields.flatMap((field) => {
      const value = filled[field.id];
      const page = pages[field.page - 1];
      return value && page ? [submitted(field, value, page, measure)] : [];
    }),
  };
}

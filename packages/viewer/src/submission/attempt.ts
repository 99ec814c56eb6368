import {
  type AcceptedConsent,
  canonicalJson,
  checksumOf,
  type Field,
  type FieldValue,
  fontSizes,
  kindOf,
  type MeasureText,
  type SubmissionPayload,
} from '@document-signer/core';
import type { Attempt } from '../drafts/draft.ts';
import { unmeasuredMarks } from '../fonts/fonts.ts';
import { boxOf, filledValues } from '../store/field-values.ts';
import { shownValue, type Values } from '../store/plain-values.ts';
import type { OpenDocument } from '../store/read-document.ts';
import type { SignerState } from '../store/state.ts';
import { pageScale } from '../store/view-slice.ts';

/** What a submission is made from, to tell whether two are the same. */
export function fingerprintOf(document: OpenDocument, values: Values, consent: AcceptedConsent | undefined): string {
  const given = document.consent && consent;
  return canonicalJson({
    version: document.metadata.version,
    values: filledValues(document, values),
    ...(given && { consent: given }),
  });
}

/** What a submission is made from, besides the document and the values. */
interface Circumstances extends Required<Pick<SubmissionPayload, 'renderContext' | 'submittedAt' | 'viewedPages'>> {
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

type Basis = Pick<
  SignerState,
  'viewed' | 'document' | 'values' | 'consent' | 'attempt' | 'zoom' | 'scale' | 'viewport' | 'fonts'
>;

/**
 * The payload to send. While the values are the same as at the last attempt, it is the same payload with the same time and
 * checksum, so that the service recognizes a submission whose response was lost.
 *
 * @throws FontError when a font for the values cannot be loaded: the signer has not seen them as they will be sealed
 * @throws Error in a page that is not a secure context, where browsers make no checksums
 */
export async function prepareAttempt(state: Basis): Promise<Attempt> {
  const { document, values, consent, viewed, attempt, scale, viewport, fonts } = state;
  if (!document) throw new Error('There is no document to submit.');
  const fingerprint = fingerprintOf(document, values, consent);
  if (attempt?.fingerprint === fingerprint) return attempt;
  await fonts.load(document.fields.flatMap((field) => unmeasuredMarks(field, shownValue(field, values))));
  const submission = buildSubmission(document, values, {
    renderContext: {
      // The certificate says how large page 1 was.
      scale: document.pages[0] ? pageScale(state, document.pages[0]) : scale,
      viewportWidth: viewport.width,
      viewportHeight: viewport.height,
      devicePixelRatio: globalThis.devicePixelRatio ?? 1,
    },
    viewedPages: [...viewed.pages],
    consent,
    submittedAt: new Date().toISOString(),
    measure: fonts.measure,
  });
  return { fingerprint, payload: { ...submission, checksum: await checksumOf(submission) }, wasTried: false };
}

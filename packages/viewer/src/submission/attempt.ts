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

/** Identifies the content of a submission, to tell whether two are equal. */
export function fingerprintOf(document: OpenDocument, values: Values, consent: AcceptedConsent | undefined): string {
  const given = document.consent && consent;
  return canonicalJson({
    version: document.metadata.version,
    values: filledValues(document, values),
    ...(given && { consent: given }),
  });
}

/** The parts of a submission besides the document and the values. */
interface Context extends Required<Pick<SubmissionPayload, 'renderContext' | 'submittedAt' | 'viewedPages'>> {
  readonly measure: MeasureText;
  /** The signer's consent; sent if the document requires one. */
  readonly consent: AcceptedConsent | undefined;
}

/** The style of the value on the screen: its font size after shrinking to fit, and the alignment of its script. */
function styleAsShown(field: Field, value: FieldValue, document: OpenDocument, measure: MeasureText) {
  const kind = kindOf(field.type);
  const box = boxOf(field, document);
  const style = kind.defaultStyle?.(box);
  if (!style) return undefined;
  const text = kind.appearance(value, field, { box, measure }).find((mark) => mark.kind === 'text');
  if (!text) return style;
  // A long text may have shrunk below the smallest size that can be requested. The sealed PDF shrinks it again.
  const fontSize = Math.max(text.font.size, fontSizes.min);
  return { fontSize, fontFamily: text.font.family, textAlign: text.align };
}

/** Builds a submission without its checksum. Omits fields that are empty or not editable. */
export function buildSubmission(
  document: OpenDocument,
  values: Values,
  { renderContext, submittedAt, measure, viewedPages, consent }: Context,
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

type AttemptState = Pick<
  SignerState,
  'viewed' | 'document' | 'values' | 'consent' | 'attempt' | 'zoom' | 'scale' | 'viewport' | 'fonts'
>;

/**
 * Prepares the payload to send. If the values equal those of the last attempt, returns the same payload with the same time
 * and checksum, so that the service recognizes a submission whose response was lost.
 *
 * @throws FontError when a font for the values cannot be loaded: the signer has not seen them as they will be sealed
 * @throws Error in a page that is not a secure context, where browsers compute no checksums
 */
export async function prepareAttempt(state: AttemptState): Promise<Attempt> {
  const { document, values, consent, viewed, attempt, scale, viewport, fonts } = state;
  if (!document) throw new Error('There is no document to submit.');
  const fingerprint = fingerprintOf(document, values, consent);
  if (attempt?.fingerprint === fingerprint) return attempt;
  await fonts.load(document.fields.flatMap((field) => unmeasuredMarks(field, shownValue(field, values))));
  const submission = buildSubmission(document, values, {
    renderContext: {
      // The certificate states the scale of page 1.
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

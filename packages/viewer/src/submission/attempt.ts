import { type AcceptedConsent, canonicalJson, checksumOf } from '@document-signer/core';
import type { Attempt } from '../drafts/draft.ts';
import { unmeasuredMarks } from '../fonts/fonts.ts';
import { filledValues } from '../store/field-values.ts';
import { shownValue, type Values } from '../store/plain-values.ts';
import type { OpenDocument } from '../store/read-document.ts';
import type { SignerState } from '../store/state.ts';
import { pageScale } from '../store/view-slice.ts';
import { buildSubmission } from './build-submission.ts';

/** What a submission is made from, to tell whether two are the same. */
export function fingerprintOf(document: OpenDocument, values: Values, consent: AcceptedConsent | undefined): string {
  const given = document.consent && consent;
  return canonicalJson({
    ...{ version: document.metadata.version, values: filledValues(document, values) },
    ...(given && { consent: given }),
  });
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

import type { FieldValue } from '@document-signer/core';
import type { SignerState } from '../store/state.ts';
import { fingerprintOf } from '../submission/attempt.ts';
import type { Attempt } from './draft.ts';

type Shown = Pick<SignerState, 'document' | 'values'>;

/** Whether a submission has the values that are shown. One of another version cannot be compared, and counts as equal. */
export function saysWhatIsShown({ document, values }: Shown, { fingerprint, payload }: Attempt): boolean {
  if (!document || document.metadata.version !== payload.documentVersion) return true;
  return fingerprintOf(document, values) === fingerprint;
}

/** Shows the values of a submission that another tab started: they are what will be stored. */
export function showValuesOf(state: Shown & Pick<SignerState, 'replaceValues'>, attempt: Attempt): void {
  if (saysWhatIsShown(state, attempt)) return;
  // They come from the fields of this document, on this device.
  const sent = attempt.payload.fields.map(({ id, value }) => [id, value as FieldValue] as const);
  state.replaceValues(Object.fromEntries(sent), true);
}

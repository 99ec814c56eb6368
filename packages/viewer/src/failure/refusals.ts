import { isReason, type Problem, type SubmissionPayload } from '@document-signer/core';
import { isServiceAnswer } from './service-answer.ts';

/** What the service has against the value of one field. */
export interface Refusal {
  readonly fieldId: string;
  readonly problem: Problem;
}

/** The ids that the service found missing, when that is what it says. */
export function missingFieldsOf(error: unknown): readonly string[] {
  const missing = isServiceAnswer(error) ? error.details?.missingFields : undefined;
  return Array.isArray(missing) ? missing.filter((id) => typeof id === 'string') : [];
}

function isProblem(entry: unknown): entry is Problem {
  if (typeof entry !== 'object' || entry === null || !('field' in entry) || !('reason' in entry)) return false;
  return typeof entry.field === 'string' && isReason(String(entry.reason));
}

/**
 * What the service refused in single fields, by its own rules or because it knows more than the browser does. Empty where
 * it names none, and where one of its complaints is about something else: correcting fields would not help then.
 *
 * @param payload what was sent; the service names its fields by their number in it
 */
export function refusalsOf(error: unknown, payload: SubmissionPayload | undefined): readonly Refusal[] {
  if (!isServiceAnswer(error) || error.status !== 422) return [];
  const several = error.details?.errors;
  const problems = (Array.isArray(several) ? several : [error.details]).filter(isProblem);
  const refusals = problems.flatMap((problem) => {
    const index = /^fields\[(\d+)\]\.value\b/.exec(problem.field)?.[1];
    const field = index === undefined ? undefined : payload?.fields[Number(index)];
    return field ? [{ fieldId: field.id, problem }] : [];
  });
  return refusals.length === problems.length ? refusals : [];
}

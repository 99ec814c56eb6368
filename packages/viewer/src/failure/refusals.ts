import { isReason, type Problem, type SubmissionPayload } from '@document-signer/core';
import { isServiceAnswer, type ServiceAnswer } from './failure.ts';

/** A value that the service refused, and why. */
export interface Refusal {
  readonly fieldId: string;
  readonly problem: Problem;
}

/** The ids of the required fields that the service reports as missing. */
export function missingFieldsOf(error: unknown): readonly string[] {
  const missing = isServiceAnswer(error) ? error.details?.missingFields : undefined;
  return Array.isArray(missing) ? missing.filter((id) => typeof id === 'string') : [];
}

function isProblem(entry: unknown): entry is Problem {
  if (typeof entry !== 'object' || entry === null || !('field' in entry) || !('reason' in entry)) return false;
  return typeof entry.field === 'string' && isReason(String(entry.reason));
}

/** The problems in an error. */
export function problemsIn({ details }: Pick<ServiceAnswer, 'details'>): Problem[] {
  const several = details?.errors;
  return (Array.isArray(several) ? several : [details]).filter(isProblem);
}

/**
 * The fields that the service refused. Empty if one of its errors is not about a field: correcting fields would not help.
 *
 * @param payload the submission; the service names fields by their index in it
 */
export function refusalsOf(error: unknown, payload: SubmissionPayload | undefined): readonly Refusal[] {
  if (!isServiceAnswer(error) || error.status !== 422) return [];
  const problems = problemsIn(error);
  const refusals = problems.flatMap((problem) => {
    const index = /^fields\[(\d+)\]\.value\b/.exec(problem.field)?.[1];
    const field = index === undefined ? undefined : payload?.fields[Number(index)];
    return field ? [{ fieldId: field.id, problem }] : [];
  });
  return refusals.length === problems.length ? refusals : [];
}

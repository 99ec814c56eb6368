import * as v from 'valibot';
import { isReason, type Reason } from './reasons.ts';
import { invalid, type Problem } from './service-error.ts';

type Issue = v.BaseIssue<unknown>;

/** Writes the place of a value as `fields[0].value.content`. */
function placeOf(issue: Issue, root: string): string {
  let place = root;
  for (const { key } of issue.path ?? []) {
    if (typeof key === 'number') place += `[${key}]`;
    else place += place === '' ? String(key) : `.${String(key)}`;
  }
  return place === '' ? 'body' : place;
}

/** Our schemas carry the reason as the message of each rule; what the schema library says by itself is about types. */
function reasonOf(issue: Issue): Reason {
  if (isReason(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'required' : 'type';
}

function limitOf(issue: Issue): Record<string, unknown> {
  const limit = issue.requirement;
  if (typeof limit !== 'number') return {};
  if (issue.type.startsWith('max_')) return { max: limit };
  return issue.type.startsWith('min_') ? { min: limit } : {};
}

/** The problems that a schema found, in our words. `root` is put before every place. */
export function problemsOf(issues: readonly [Issue, ...Issue[]], root = ''): [Problem, ...Problem[]] {
  const problem = (issue: Issue): Problem => ({
    field: placeOf(issue, root),
    reason: reasonOf(issue),
    ...limitOf(issue),
  });
  const [first, ...rest] = issues;
  return [problem(first), ...rest.map(problem)];
}

/**
 * Reads untrusted input by a schema. Unknown members are dropped.
 *
 * @param status the status of the error whatever is wrong; without it, 400 or 422 by the reason
 * @throws ServiceError `VALIDATION_ERROR` with `details {field, reason}`
 */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown, status?: number): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(problemsOf(result.issues), 'VALIDATION_ERROR', status);
}

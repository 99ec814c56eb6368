import * as v from 'valibot';
import { isReason, type Reason } from './reasons.ts';
import { invalid, type Problem } from './service-error.ts';

type Issue = v.BaseIssue<unknown>;
type Path = readonly v.IssuePathItem[];

/** A rule for a number between two limits. The error carries both. */
export function between(min: number, max: number) {
  const isBetween = (number: number) => number >= min && number <= max;
  return v.check(Object.assign(isBetween, { min, max }), 'range');
}

/** Writes the place of a value as `fields[0].value.content`. */
function placeOf(path: Path, root: string): string {
  let place = root;
  for (const { key } of path) {
    if (typeof key === 'number') place += `[${key}]`;
    else place += place === '' ? String(key) : `.${String(key)}`;
  }
  return place === '' ? 'body' : place;
}

/** Our schemas carry the reason as the message of each rule; the messages of the schema library are about types. */
function reasonOf(issue: Issue): Reason {
  if (isReason(issue.message)) return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown_member';
  return issue.received === 'undefined' ? 'required' : 'type';
}

function limitOf(issue: Issue): Record<string, unknown> {
  const limit = issue.requirement;
  if (typeof limit === 'function') return { ...limit };
  if (typeof limit !== 'number') return {};
  if (issue.type.startsWith('max_')) return { max: limit };
  return issue.type.startsWith('min_') ? { min: limit } : {};
}

/** The schema library takes a list for an object that lacks its members; that it is a list is what is wrong with it. */
function problemOf(issue: Issue, root: string): Problem {
  const path = issue.path ?? [];
  const list = path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  if (list >= 0) return { field: placeOf(path.slice(0, list), root), reason: 'type' };
  return { field: placeOf(path, root), reason: reasonOf(issue), ...limitOf(issue) };
}

/** The problems that a schema found, in our words. `root` is put before every place. */
export function problemsOf(issues: readonly [Issue, ...Issue[]], root = ''): [Problem, ...Problem[]] {
  const [first, ...rest] = issues.map((issue) => problemOf(issue, root)) as [Problem, ...Problem[]];
  // A list in the place of an object is found once for each member that it lacks.
  return [first, ...rest.filter(({ field, reason }) => field !== first.field || reason !== first.reason)];
}

/**
 * Reads untrusted input by a schema. Unknown members are dropped.
 *
 * @param status the status of the error; without it, 400 or 422 by the reason
 * @throws ServiceError `VALIDATION_ERROR` with `details {field, reason}`
 */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown, status?: number): v.InferOutput<S> {
  // Where all members may be left out, the schema library would take a list for an object without any.
  if (schema.type.endsWith('object') && Array.isArray(input)) {
    throw invalid([{ field: 'body', reason: 'type' }], 'VALIDATION_ERROR', status);
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(problemsOf(result.issues), 'VALIDATION_ERROR', status);
}

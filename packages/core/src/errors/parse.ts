import * as v from 'valibot';
import { isReason, type Reason } from './reasons.ts';
import { invalid, type Problem } from './service-error.ts';

type Issue = v.BaseIssue<unknown>;
type Path = readonly v.IssuePathItem[];

/** Checks that a number is within limits. The error contains the limits. */
export function between(min: number, max: number) {
  const isBetween = (number: number) => number >= min && number <= max;
  return v.check(Object.assign(isBetween, { min, max }), 'range');
}

/** Refuses an array. The library would accept it as an object whose members are all optional. */
export const notArray = v.check((value: unknown) => !Array.isArray(value), 'type');

/** The place of a value, such as `fields[0].value.content`. */
function placeOf(path: Path, root: string): string {
  let place = root;
  for (const { key } of path) {
    if (typeof key === 'number') place += `[${key}]`;
    else place += place === '' ? String(key) : `.${String(key)}`;
  }
  return place === '' ? 'body' : place;
}

/** In our schemas, the message of each check is the reason. The library's own messages are about types. */
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

/** The library treats an array as an object without its members, so this reports the wrong type instead. */
function problemOf(issue: Issue, root: string): Problem {
  const path = issue.path ?? [];
  const list = path.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  if (list >= 0) return { field: placeOf(path.slice(0, list), root), reason: 'type' };
  return { field: placeOf(path, root), reason: reasonOf(issue), ...limitOf(issue) };
}

/** Converts the issues of the library to problems. @param root prefix of all places */
export function problemsOf(issues: readonly [Issue, ...Issue[]], root = ''): [Problem, ...Problem[]] {
  const [first, ...rest] = issues.map((issue) => problemOf(issue, root)) as [Problem, ...Problem[]];
  // An array in place of an object is reported once for each missing member.
  return [first, ...rest.filter(({ field, reason }) => field !== first.field || reason !== first.reason)];
}

/**
 * Validates untrusted input. Unknown members are dropped.
 *
 * @param status the status of the error. Default: 400 or 422, by the reason
 * @throws ServiceError `VALIDATION_ERROR` with `details {field, reason}`
 */
export function parse<S extends v.GenericSchema>(schema: S, input: unknown, status?: number): v.InferOutput<S> {
  // If all members are optional, the library would accept an array.
  if (schema.type.endsWith('object') && Array.isArray(input)) {
    throw invalid([{ field: 'body', reason: 'type' }], 'VALIDATION_ERROR', status);
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalid(problemsOf(result.issues), 'VALIDATION_ERROR', status);
}

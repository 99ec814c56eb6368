import {
  defaultRole,
  hasBoxOptions,
  kindOf,
  maxFields,
  type PageInfo,
  type Problem,
  parseFields,
  ServiceError,
} from '@document-signer/core';
import { problemsIn } from '../../failure/refusals.ts';
import { type DesignField, designKindOf } from './design-field.ts';
import { type ErrorTexts, refusalText } from './error-text.ts';
import { toPoints } from './move.ts';
import { inTabOrder } from './order.ts';
import { findOverlaps, placesOf } from './overlaps.ts';

/** A problem of a field or, if there is no `field`, of the document. */
export interface DesignProblem {
  /** With an error, the service refuses to save the fields. */
  readonly severity: 'error' | 'warning';
  readonly field?: DesignField;
  say(words: ErrorTexts, nameOf: (field: DesignField) => string): string;
}

/** Smaller boxes are hard to tap, in points. */
const minTapPoints = 12;

/** Text in fields of a smaller height is hard to read, in points. */
const minTextPoints = 8;

/** Returns the reasons why the service would refuse fields. */
function refusalsOf(fields: readonly DesignField[], pageCount: number): readonly Problem[] {
  try {
    parseFields(fields, pageCount);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return problemsIn(error);
  }
}

/** Returns the path of a problem within its field. */
function memberOf(problem: Problem): string {
  return problem.field.replace(/^fields\[\d+\]\.?/, '');
}

const placeMembers = new Set(['x', 'y', 'width', 'height']);

function isOffPage(problem: Problem): boolean {
  return problem.reason === 'range' && placeMembers.has(memberOf(problem));
}

/** Returns the text of a problem that core found. The designer has its own text for some. */
function sayRefusal(field: DesignField, problem: Problem): DesignProblem['say'] {
  const member = memberOf(problem);
  if (member === 'type') return ({ texts }) => texts.problemTexts.unknownKind(field.type);
  if (member === 'page') return ({ texts }) => texts.problemTexts.noPage(field.page);
  if (problem.reason === 'unsatisfiable') return ({ texts }) => texts.problemTexts.neverFilled;
  if (isOffPage(problem)) return ({ texts }) => texts.problemTexts.offPage;
  return (words) => refusalText({ ...problem, field: member }, field, words);
}

function tooSmall(field: DesignField, page: PageInfo): DesignProblem[] {
  const kind = designKindOf(field);
  if (kind === 'checkbox' || (kind && hasBoxOptions(kind))) {
    const isSmall = placesOf(field, page).some(({ width, height }) => Math.min(width, height) < minTapPoints);
    return isSmall ? [{ severity: 'warning', field, say: ({ texts }) => texts.problemTexts.tooSmallToTap }] : [];
  }
  const isText = kind !== undefined && kindOf(kind).defaultStyle !== undefined;
  const isLow = isText && toPoints(field, page).height < minTextPoints;
  return isLow ? [{ severity: 'warning', field, say: ({ texts }) => texts.problemTexts.tooSmallToRead }] : [];
}

/** Returns the reasons why the service would refuse a field. Checks the members that all kinds share even if the kind is unknown. */
function refusalsOfField(field: DesignField, pageCount: number): readonly Problem[] {
  const { id, page, x, y, width, height, label, required } = field;
  const asText = { id, page, x, y, width, height, label, required, editable: true, type: 'text' };
  const others = designKindOf(field) ? [] : refusalsOf([asText], pageCount);
  const all = [...refusalsOf([field], pageCount), ...others];
  // Reports a field over a corner of the page once, not per axis.
  const first = all.findIndex(isOffPage);
  return all.filter((problem, index) => index === first || !isOffPage(problem));
}

/** Caches the problems of each field. Field objects are immutable. */
const known = new WeakMap<readonly PageInfo[], WeakMap<DesignField, readonly DesignProblem[]>>();

function problemsOfField(field: DesignField, pages: readonly PageInfo[]): readonly DesignProblem[] {
  const before = known.get(pages) ?? new WeakMap<DesignField, readonly DesignProblem[]>();
  known.set(pages, before);
  const page = pages[field.page - 1];
  const problems = before.get(field) ?? [
    ...refusalsOfField(field, pages.length).map(
      (problem): DesignProblem => ({ severity: 'error', field, say: sayRefusal(field, problem) }),
    ),
    ...(page ? tooSmall(field, page) : []),
  ];
  before.set(field, problems);
  return problems;
}

/** Checks the fields with patterns together, since the service limits their total complexity. */
function problemsOfPatterns(fields: readonly DesignField[], pageCount: number): DesignProblem[] {
  const patterned = fields.filter(({ pattern }) => pattern !== undefined);
  return refusalsOf(patterned, pageCount).flatMap((problem): DesignProblem[] => {
    const field = patterned[Number(/^fields\[(\d+)\]/.exec(problem.field)?.[1])];
    return field ? [{ severity: 'error', field, say: sayRefusal(field, problem) }] : [];
  });
}

/** Finds fields with the id of an earlier field, which the service refuses. */
function sameIds(fields: readonly DesignField[]): DesignProblem[] {
  return [...Map.groupBy(fields, ({ id }) => id).values()].flatMap(([, ...others]) =>
    others.map((field): DesignProblem => ({ severity: 'error', field, say: ({ texts }) => texts.problemTexts.sameId })),
  );
}

function roleOf({ role }: DesignField): string {
  return typeof role === 'string' ? role : defaultRole;
}

/** Finds duplicate labels within a role: a host that prefills fields by label cannot distinguish them. */
function sameLabels(fields: readonly DesignField[]): DesignProblem[] {
  const filled = fields.filter((field) => {
    const kind = designKindOf(field);
    return kind !== undefined && !kindOf(kind).image && field.label.trim() !== '';
  });
  return [...Map.groupBy(filled, (field) => JSON.stringify([roleOf(field), field.label])).values()].flatMap(
    ([, ...others]) =>
      others.map(
        (field): DesignProblem => ({ severity: 'warning', field, say: ({ texts }) => texts.problemTexts.sameLabel }),
      ),
  );
}

function problemsOfRoles(fields: readonly DesignField[], roles: readonly string[]): DesignProblem[] {
  if (roles.length === 0) return [];
  const signing = new Set(fields.filter(({ type }) => type === 'signature').map(roleOf));
  return [
    ...roles
      .filter((role) => !signing.has(role))
      .map((role): DesignProblem => ({ severity: 'warning', say: ({ texts }) => texts.problemTexts.unsigned(role) })),
    ...fields
      .filter((field) => !roles.includes(roleOf(field)))
      .map((field): DesignProblem => {
        const say: DesignProblem['say'] = ({ texts: { problemTexts } }) =>
          field.role === undefined ? problemTexts.noRole : problemTexts.unknownRole(roleOf(field));
        return { severity: 'warning', field, say };
      }),
  ];
}

/** Finds the problems of the fields: errors first, then warnings, each in tab order. */
export function findProblems(
  given: readonly DesignField[],
  pages: readonly PageInfo[],
  roles: readonly string[],
): DesignProblem[] {
  if (given.length === 0) return [{ severity: 'warning', say: ({ texts }) => texts.problemTexts.noFields }];
  const fields = inTabOrder(given);
  const own = fields.flatMap((field) => problemsOfField(field, pages));
  const refused = new Set(own.flatMap(({ severity, field }) => (severity === 'error' && field ? [field] : [])));
  const sound = fields.filter((field) => !refused.has(field));
  const all: DesignProblem[] = [
    ...(fields.length > maxFields
      ? [{ severity: 'error', say: ({ texts }) => texts.problemTexts.tooMany(maxFields) } satisfies DesignProblem]
      : []),
    ...problemsOfRoles(fields, roles),
    ...own,
    ...sameIds(given),
    ...problemsOfPatterns(sound, pages.length),
    ...[...findOverlaps(fields, pages)].map(
      ([field, other]): DesignProblem => ({
        severity: 'warning',
        field,
        say: ({ texts }, nameOf) => texts.problemTexts.overlap(nameOf(other)),
      }),
    ),
    ...sameLabels(fields),
  ];
  const places = new Map(fields.map((field, index) => [field, index]));
  const rankOf = ({ severity, field }: DesignProblem) =>
    (severity === 'error' ? 0 : fields.length + 1) + (field ? (places.get(field) ?? 0) + 1 : 0);
  return all.sort((a, b) => rankOf(a) - rankOf(b));
}

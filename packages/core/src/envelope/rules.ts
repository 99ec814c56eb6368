import * as v from 'valibot';
import { problemsOf } from '../errors/parse.ts';
import type { Problem } from '../errors/service-error.ts';
import { type Field, type FieldValue, kindOf } from '../fields/field.ts';
import { defaultRole, roleOf, type SignerStatus } from '../fields/role.ts';
import type { EnvelopeStatus } from './record.ts';

/** The members of a new envelope's signer that the rules need. */
export interface PlannedSigner {
  readonly role: string;
  readonly order?: number | undefined;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** The roles of a document. A document without fields has the default role. */
export function rolesOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.length === 0 ? [defaultRole] : fields.map(roleOf));
}

function problemsOfRoles(signers: readonly PlannedSigner[], fields: readonly Field[]): Problem[] {
  const roles = rolesOf(fields);
  const seen = new Set<string>();
  const problems = signers.flatMap(({ role }, index): Problem[] => {
    const field = `signers[${index}].role`;
    if (!roles.has(role)) return [{ field, reason: 'unknown' }];
    if (seen.has(role)) return [{ field, reason: 'duplicate' }];
    seen.add(role);
    return [];
  });
  const needed = new Set(fields.filter(({ required, editable }) => required && editable).map(roleOf));
  const missing = [...needed].filter((role) => !seen.has(role));
  return [...problems, ...missing.map((role): Problem => ({ field: 'signers', reason: 'unassigned_role', role }))];
}

/** Either all signers have an order or none has. */
function problemsOfOrders(signers: readonly PlannedSigner[]): Problem[] {
  const orders = signers.map(({ order }) => order);
  if (orders.every((order) => order === undefined)) return [];
  return orders.flatMap((order, index): Problem[] => {
    const field = `signers[${index}].order`;
    if (order === undefined) return [{ field, reason: 'required' }];
    return order === 1 || orders.includes(order - 1) ? [] : [{ field, reason: 'gap' }];
  });
}

function problemsOfValue(input: unknown, field: Field | undefined, role: string, at: string): Problem[] {
  if (!field) return [{ field: at, reason: 'unknown_field' }];
  if (!field.editable || roleOf(field) !== role) return [{ field: at, reason: 'not_editable' }];
  const kind = kindOf(field.type);
  const result = v.safeParse(kind.value, input);
  if (!result.success) return problemsOf(result.issues, at);
  if (!kind.isFilled(result.output)) return [];
  const within = (place: string) => place.replace(/^value/, at);
  return kind.check(result.output, field).map((problem) => ({ ...problem, field: within(problem.field) }));
}

/**
 * The problems of the signers of a new envelope, given the fields of its document. Places are relative to the request, such as
 * `signers[2].role`.
 */
export function envelopeProblems(signers: readonly PlannedSigner[], fields: readonly Field[]): Problem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const ofValues = signers.flatMap(({ role, values = {} }, index) =>
    Object.entries(values).flatMap(([id, value]) =>
      problemsOfValue(value, byId.get(id), role, `signers[${index}].values.${id}`),
    ),
  );
  return [...problemsOfRoles(signers, fields), ...problemsOfOrders(signers), ...ofValues];
}

/** The members of a signer that the signing order needs. */
export interface OrderedSigner {
  readonly id: string;
  readonly order: number;
  readonly status: SignerStatus;
}

/** The signers who have become ready, because everyone before them has signed. */
export function newlyReady<Signer extends OrderedSigner>(signers: readonly Signer[]): Signer[] {
  const unsigned = signers.filter(({ status }) => status !== 'signed');
  const next = Math.min(...unsigned.map(({ order }) => order));
  return unsigned.filter(({ order, status }) => order === next && status === 'waiting');
}

/**
 * The state of an envelope at a time. An open envelope expires without an update.
 *
 * @param expiresAt milliseconds since the epoch, as `now`; null: never
 */
export function statusAt(status: EnvelopeStatus, expiresAt: number | null, now: number): EnvelopeStatus {
  return status === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
}

/** The states in which an envelope ended without a sealed file. */
const endedStatuses: ReadonlySet<EnvelopeStatus> = new Set(['declined', 'expired', 'voided']);

/** Whether an envelope has ended without a sealed file. */
export function hasEnded(status: EnvelopeStatus): boolean {
  return endedStatuses.has(status);
}

/**
 * The fields of a document for one signer of an envelope. The signer's own fields are as the document defines them, with the
 * prefilled values. The others have no value and are neither editable nor required.
 *
 * @param role the role of the signer
 * @param values the signer's prefilled values by field id
 */
export function fieldsForRole(
  fields: readonly Field[],
  role: string,
  values: Readonly<Record<string, FieldValue>> = {},
): Field[] {
  return fields.map((field): Field => {
    if (roleOf(field) === role) {
      const value = field.editable && Object.hasOwn(values, field.id) ? values[field.id] : undefined;
      return value ? ({ ...field, value } as Field) : field;
    }
    const { value: _value, ...rest } = field;
    return { ...rest, editable: false, required: false } as Field;
  });
}

import {
  type Consent,
  consentSchema,
  describeProblem,
  type Field,
  inReadingOrder,
  isFieldKindName,
  type Problem,
  parse,
  parseFields,
  roleOf,
  ServiceError,
} from '@document-signer/core';
import { BadDocumentError } from '../failure/failure.ts';
import { problemsIn } from '../failure/refusals.ts';
import type { SignerDocument } from '../signer-client.ts';
import { type PageLayout, readEnvelope, readPageLayout } from './page-layout.ts';

/** A field of a kind that this version does not support. It cannot be filled. */
export type UnsupportedField = Omit<Field, 'type' | 'value'> & { readonly type: string };

/** A document with valid fields in reading order. */
export interface OpenDocument extends Omit<PageLayout, 'fields'> {
  readonly fields: readonly Field[];
  /** The read-only fields of the envelope's other signers, in reading order. */
  readonly others: readonly Field[];
  /** The index of each field in `fields`, by id. */
  readonly indexById: ReadonlyMap<string, number>;
  readonly unsupported: readonly UnsupportedField[];
  /** The consent that the signer must give. */
  readonly consent: Consent | undefined;
}

function memberOf(entry: unknown, name: string): unknown {
  return Object.hasOwn(Object(entry), name) ? Object(entry)[name] : undefined;
}

/** The kind of a field if this version does not support it. */
function unknownKindOf(entry: unknown): string | undefined {
  const type = memberOf(entry, 'type');
  return typeof type === 'string' && type !== '' && !isFieldKindName(type) ? type : undefined;
}

/** Replaces a field's index by its label and id: the author of a document cannot find `fields[3]`. */
function nameProblem(problem: Problem, entries: readonly unknown[]): string {
  const [, index, member = ''] = /^fields\[(\d+)\]\.?(.*)$/.exec(problem.field) ?? [];
  if (index === undefined) return describeProblem(problem);
  const entry = entries[Number(index)];
  const id = String(memberOf(entry, 'id') ?? `number ${Number(index) + 1}`);
  return describeProblem({ ...problem, field: `${String(memberOf(entry, 'label') ?? 'Field')} (${id}): ${member}` });
}

const sharedMembers = ['id', 'page', 'x', 'y', 'width', 'height', 'required', 'label'];

/** Reduces a field of an unsupported kind to the members of all kinds. Text needs no others. */
function asText(entry: unknown): unknown {
  const members = sharedMembers.map((name) => [name, memberOf(entry, name)]);
  return { ...Object.fromEntries(members), type: 'text', editable: true };
}

/**
 * Reads fields. Those of unsupported kinds become text fields.
 *
 * @throws BadDocumentError
 */
function readFields(entries: readonly unknown[], pageCount: number): Field[] {
  try {
    return parseFields(
      entries.map((entry) => (unknownKindOf(entry) ? asText(entry) : entry)),
      pageCount,
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new BadDocumentError(problemsIn(error).map((problem) => nameProblem(problem, entries)));
  }
}

/** @throws BadDocumentError */
function readConsent(given: SignerDocument['consent']): Consent | undefined {
  if (!given) return undefined;
  try {
    return parse(consentSchema, given);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new BadDocumentError(
      problemsIn(error).map((problem) => describeProblem({ ...problem, field: `consent.${problem.field}` })),
    );
  }
}

/** The signer of a field. The field schema drops this member, because fields of templates have no signer. */
function signerIn(entry: unknown): Pick<Field, 'signer'> {
  const signer = memberOf(entry, 'signer');
  return typeof memberOf(signer, 'id') === 'string' ? { signer: signer as Field['signer'] } : {};
}

/** Returns a predicate for fields of another signer of the envelope, or of a role without a signer. */
function othersIn(given: SignerDocument): (field: Field) => boolean {
  const envelope = readEnvelope(given.envelope);
  if (!envelope) return () => false;
  const { id, role } = envelope.signer;
  return (field) => !field.editable && (field.signer ? field.signer.id !== id : roleOf(field) !== role);
}

/**
 * Validates the document that the host's client returned.
 *
 * @throws BadDocumentError for a malformed consent, duplicate field ids, fields on missing pages, or otherwise invalid fields
 */
export function readDocument(given: SignerDocument): OpenDocument {
  const layout = readPageLayout(given);
  const { fields: entries } = given;
  const fields = readFields(entries, layout.metadata.pageCount);
  const kinds = entries.map(unknownKindOf);
  const isOthers = othersIn(given);
  const shown = fields.map((field, index) => ({ ...field, ...signerIn(entries[index]) }));
  const sorted = inReadingOrder(shown.filter((_, index) => !kinds[index]));
  const known = sorted.filter((field) => !isOthers(field));
  return {
    ...layout,
    fields: known,
    others: sorted.filter(isOthers),
    consent: readConsent(given.consent),
    indexById: new Map(known.map(({ id }, index) => [id, index])),
    unsupported: fields.flatMap((field, index) => (kinds[index] ? [{ ...field, type: kinds[index] }] : [])),
  };
}

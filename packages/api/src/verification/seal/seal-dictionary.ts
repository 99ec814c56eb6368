import { entriesOf, nameOf, type Value } from '../pdf/value.ts';

/** The bytes that a seal covers: from the first of the file to `holeStart`, and from `holeEnd` to `end`. */
export interface Cover {
  readonly holeStart: number;
  readonly holeEnd: number;
  readonly end: number;
}

/** A signature dictionary (ISO 32000-2, 12.8.1) as the service writes it. */
export interface SealDictionary {
  readonly cover: Cover;
  /** The bytes of /Contents. */
  readonly contents: Uint8Array;
  /** Whether it forbids every change (DocMDP, P = 1). */
  readonly forbidsChanges: boolean;
  readonly facts: SealFacts | undefined;
}

/** What a seal says of its file. */
export interface SealFacts {
  readonly sealedAt: string;
  readonly submissionId: string;
  readonly documentId: string;
}

/** What is wrong with a signature dictionary. */
export type DictionaryFault = 'not_ours' | 'not_whole' | 'malformed';

/** The form of the hexadecimal digits that this service writes. */
const lowerCase = /^<[0-9a-f]*>$/;

const idForm = (prefix: string) => new RegExp(`^${prefix}_[0-9a-z]{26}$`);
const submissionForm = idForm('sub');
const documentForm = idForm('doc');
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function text(value: Value | undefined, form: RegExp): string | undefined {
  const written = value?.kind === 'string' ? Buffer.from(value.bytes).toString('latin1') : '';
  return form.test(written) ? written : undefined;
}

/** What our own entry of the dictionary says; undefined when any of it is missing or of another form. */
export function factsOf(dictionary: Value): SealFacts | undefined {
  const facts = entriesOf(entriesOf(dictionary).get('DocumentSigner'));
  const sealedAt = text(facts.get('SealedAt'), timeForm);
  const submissionId = text(facts.get('Submission'), submissionForm);
  const documentId = text(facts.get('Document'), documentForm);
  return sealedAt && submissionId && documentId ? { sealedAt, submissionId, documentId } : undefined;
}

/** Whether one of its references is DocMDP with P = 1 (ISO 32000-2, 12.8.2.2). */
function forbidsChanges(dictionary: Value): boolean {
  const references = entriesOf(dictionary).get('Reference');
  const [first, ...rest] = references?.kind === 'array' ? references.values : [];
  const parameters = entriesOf(entriesOf(first).get('TransformParams'));
  const p = parameters.get('P');
  const isDocMdp = nameOf(entriesOf(first).get('TransformMethod')) === 'DocMDP';
  return rest.length === 0 && isDocMdp && p?.kind === 'number' && p.number === 1;
}

function rangeOf(value: Value | undefined): readonly number[] | undefined {
  if (value?.kind !== 'array' || value.values.length !== 4) return undefined;
  const numbers = value.values.map((entry) => (entry.kind === 'number' ? entry.number : Number.NaN));
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ? numbers : undefined;
}

/**
 * Reads the bytes that are covered: all from the first on, but exactly the string of /Contents. How far they reach is for
 * the caller to judge.
 */
function coverOf(range: readonly number[], contents: Value): Cover | undefined {
  const [start, length, holeEnd = 0, rest = 0] = range;
  if (start !== 0 || length !== contents.start || holeEnd !== contents.end) return undefined;
  return { holeStart: contents.start, holeEnd, end: holeEnd + rest };
}

/** Reads a signature dictionary, or says what is wrong with it. */
export function readSealDictionary(bytes: Uint8Array, dictionary: Value): SealDictionary | DictionaryFault {
  const entries = entriesOf(dictionary);
  const isOurs =
    nameOf(entries.get('Type')) === 'Sig' &&
    nameOf(entries.get('Filter')) === 'Adobe.PPKLite' &&
    nameOf(entries.get('SubFilter')) === 'ETSI.CAdES.detached';
  if (!isOurs) return 'not_ours';
  const range = rangeOf(entries.get('ByteRange'));
  const contents = entries.get('Contents');
  if (!range || contents?.kind !== 'string') return 'malformed';
  const written = Buffer.from(bytes.subarray(contents.start, contents.end)).toString('latin1');
  if (!lowerCase.test(written)) return 'malformed';
  const cover = coverOf(range, contents);
  if (!cover) return 'not_whole';
  return { cover, contents: contents.bytes, forbidsChanges: forbidsChanges(dictionary), facts: factsOf(dictionary) };
}

import { type Field, type FieldValue, filledValue } from '@document-signer/core';
import type { CompletionTask, SignedPart } from '../completion-task.ts';
import { entryFinder } from '../entries.ts';
import type { ShownFields } from '../field-marks.ts';
import type { StoredImage } from '../paint/images/embed-image.ts';
import { shownText } from './shown-text.ts';

/** A field of the document, and what it was filled with. */
export interface FieldFact {
  readonly field: Field;
  readonly value?: FieldValue;
  /** The image of the value, as it is drawn. */
  readonly image?: StoredImage;
  /** What the sender of an envelope suggested for it. */
  readonly suggested?: FieldValue;
  /** What the person submitted who fills it. */
  readonly part?: SignedPart;
}

/** Everything that a certificate says. */
export interface CertificateFacts {
  readonly task: CompletionTask;
  /** In the order of the document. */
  readonly fields: readonly FieldFact[];
  readonly notes: ShownFields['notes'];
  /** Names of the attached files. */
  readonly attachments: readonly string[];
}

/** How many characters of other people's texts a certificate shows. */
export const shownLimits = {
  name: { characters: 160 },
  address: { characters: 200 },
  checksum: { characters: 512 },
  /** A row of a table does not continue on the next page. */
  consent: { characters: 1_200, lines: 20 },
  value: { characters: 400, lines: 8 },
  choice: { characters: 400 },
  choices: { characters: 600, lines: 25 },
} as const;

/** The label of a field, or its id if it has none. */
export const labelOf = ({ label, id }: Field) => shownText(label.trim() === '' ? id : label, shownLimits.name);

/** Gathers the values of all fields. */
export function fieldFacts(task: CompletionTask, drawn: ShownFields): FieldFact[] {
  const find = entryFinder(task);
  const images = new Map(drawn.fields.map(({ fieldId, image }) => [fieldId, image]));
  return task.document.fields.map((field): FieldFact => {
    const { part, sent } = find(field) ?? {};
    const value = filledValue(field, field.editable ? sent?.value : field.value);
    const image = images.get(field.id);
    const suggested = part?.suggested[field.id];
    return {
      field,
      ...(value && { value }),
      ...(image && { image }),
      ...(suggested && { suggested }),
      ...(part && { part }),
    };
  });
}

/** Whether a field shows nothing, such as one with an image that could not be drawn. */
export function isEmpty({ value, image }: FieldFact): boolean {
  return !value || ('imageData' in value && !image);
}

/** Whether the sender put the value there, where the signer could not change it (`fixed`) or left it (`kept`). */
export function prefilledOf({ field, value, suggested = field.value }: FieldFact): 'no' | 'fixed' | 'kept' {
  if (!value || !suggested) return 'no';
  if (!field.editable) return 'fixed';
  return JSON.stringify(filledValue(field, suggested)) === JSON.stringify(value) ? 'kept' : 'no';
}

/** The name of the person who submitted a part, as the organization stated it, or else the role. */
export const nameOfPart = ({ signer, signedBy }: SignedPart) =>
  shownText(signedBy?.name ?? signer?.name ?? signedBy?.role ?? '', shownLimits.name);

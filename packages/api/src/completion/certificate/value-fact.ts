import { choiceName, chosenOf, type Field, type FieldValue, filledValue } from '@document-signer/core';
import type { CompletionTask } from '../completion-task.ts';
import type { FieldMarks, ShownFields } from '../field-marks.ts';
import type { FieldFact, ValueFact } from './facts.ts';
import { sha256Hex, shownText } from './shown-text.ts';

/** How much of a value, and of a label, is shown. */
const limits = { value: { characters: 400, lines: 8 }, line: { characters: 400 }, label: { characters: 160 } } as const;

type Image = NonNullable<FieldMarks['image']>;

/** An image is told of as it is drawn: made anew from its pixels. One that is not drawn showed nothing. */
function imageFact(drawn: Image | undefined): ValueFact {
  if (!drawn) return { kind: 'empty' };
  return { kind: 'image', image: drawn, sha256: sha256Hex(drawn.bytes) };
}

function factOf(value: FieldValue | undefined, field: Field, image: Image | undefined): ValueFact {
  if (!value) return { kind: 'empty' };
  if ('imageData' in value) return imageFact(image);
  if ('checked' in value) return { kind: 'ticked' };
  if (field.type !== 'radio' && field.type !== 'select') {
    return { kind: 'text', text: shownText(value.content, limits.value) };
  }
  const chosen = chosenOf(field.options, value.content);
  const name = chosen && choiceName(chosen) !== value.content ? choiceName(chosen) : undefined;
  const shown = shownText(value.content, limits.line);
  return { kind: 'choice', value: shown, ...(name !== undefined && { name: shownText(name, limits.line) }) };
}

/** Whether a value is what the sender had put there. */
function prefilledOf(field: Field, value: FieldValue | undefined): FieldFact['prefilled'] {
  if (!value || !field.value) return 'no';
  if (!field.editable) return 'fixed';
  return JSON.stringify(filledValue(field, field.value)) === JSON.stringify(value) ? 'kept' : 'no';
}

/** Tells of every field of the document, in its order: filled or not. */
export function fieldFacts({ document, submission }: CompletionTask, drawn: ShownFields): FieldFact[] {
  const given = new Map(submission.fields.map(({ id, value }) => [id, value]));
  const images = new Map(drawn.fields.map(({ fieldId, image }) => [fieldId, image]));
  return document.fields.map((field) => {
    const value = filledValue(field, field.editable ? given.get(field.id) : field.value);
    return {
      label: shownText(field.label.trim() === '' ? field.id : field.label, limits.label),
      type: field.type,
      page: field.page,
      value: factOf(value, field, images.get(field.id)),
      prefilled: prefilledOf(field, value),
      ...(field.editable && value && 'mode' in value && value.mode !== undefined && { mode: value.mode }),
    };
  });
}

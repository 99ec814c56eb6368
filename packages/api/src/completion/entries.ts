import { type Field, roleOf, type SubmittedField } from '@document-signer/core';
import type { SubmissionImage } from '../features/submissions/submission-rows.ts';
import type { CompletionTask, SignedPart } from './completion-task.ts';

/** What the person who fills a field submitted for it. */
export interface Entry {
  readonly part: SignedPart;
  readonly sent?: SubmittedField | undefined;
  readonly image?: SubmissionImage | undefined;
}

/** The id of what is completed: of the envelope, or else of the submission. */
export function subjectIdOf({ envelope, parts }: Pick<CompletionTask, 'envelope' | 'parts'>): string {
  return envelope?.id ?? parts[0].id;
}

/**
 * Creates a function that finds what was submitted for a field. Only the part of the signer whose role has the field counts, so
 * that no signer fills the fields of another. Undefined: no signer has the role.
 */
export function entryFinder({ parts }: Pick<CompletionTask, 'parts'>): (field: Field) => Entry | undefined {
  const byRole = new Map(
    parts.map((part) => {
      const sent = new Map(part.fields.map((field) => [field.id, field]));
      const images = new Map(part.images.map((image) => [image.fieldId, image]));
      return [part.signedBy?.role, { part, sent, images }] as const;
    }),
  );
  // A plain submission has no role, and fills all fields.
  const plain = byRole.get(undefined);
  return (field) => {
    const found = plain ?? byRole.get(roleOf(field));
    return found && { part: found.part, sent: found.sent.get(field.id), image: found.images.get(field.id) };
  };
}

import { type Field, filledValue, kindOf, type Problem, type SubmissionPayload } from '@document-signer/core';
import type { ImageInspector } from '../../images/image-inspector.ts';
import { requireNoProblems } from '../refusals.ts';
import type { SubmissionImage } from './submission-rows.ts';

export interface ReadImages {
  /** Encoded again from their pixels. */
  readonly images: readonly SubmissionImage[];
  /** Ids of the fields whose image is blank, where a blank image counts as no value. */
  readonly blank: ReadonlySet<string>;
}

/** An image that was entered into a field. */
interface EnteredImage {
  readonly field: Field;
  /** Its path in the submission. */
  readonly at: string;
  readonly imageData: string;
}

function enteredImages(payload: SubmissionPayload, template: readonly Field[]): EnteredImage[] {
  const byId = new Map(template.map((field) => [field.id, field]));
  return payload.fields.flatMap(({ id, value }, index) => {
    const field = byId.get(id);
    if (!field?.editable || !kindOf(field.type).image) return [];
    const filled = filledValue(field, value);
    if (!filled || !('imageData' in filled)) return [];
    return [{ field, at: `fields[${index}].value.imageData`, imageData: filled.imageData }];
  });
}

/**
 * Decodes all images of a submission whose values are valid otherwise.
 *
 * @throws ServiceError `VALIDATION_ERROR` 422 `unreadable_image`, naming each image that cannot be decoded
 */
export async function readImages(
  { inspectImages }: ImageInspector,
  payload: SubmissionPayload,
  template: readonly Field[],
): Promise<ReadImages> {
  const entered = enteredImages(payload, template);
  const inspected = await inspectImages(entered.map(({ imageData }) => imageData));
  const images: SubmissionImage[] = [];
  const blank = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, { field, at }] of entered.entries()) {
    const image = inspected[index] ?? 'unreadable';
    if (image === 'unreadable') problems.push({ field: at, reason: 'unreadable_image' });
    else if (image.isBlank && kindOf(field.type).image?.blankIsMissing) blank.add(field.id);
    else {
      const { format, width, height, bytes } = image;
      images.push({ fieldId: field.id, format, width, height, bytes });
    }
  }
  requireNoProblems(problems);
  return { images, blank };
}

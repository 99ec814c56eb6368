import * as v from 'valibot';
import { idSchema } from '../ids.ts';
import { timestampSchema } from '../timestamp.ts';

/** Document metadata (interface, section 2.4). */
export const documentMetadataSchema = v.object({
  id: idSchema('doc'),
  filename: v.string(),
  mimeType: v.literal('application/pdf'),
  pageCount: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  /**
   * Bytes of the prepared file at `documentUrl`, from which the viewer computes byte ranges. For a document that an earlier
   * version of the service stored and that is not prepared yet, the size of the original.
   */
  fileSize: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Increases by one with every change of the fields. */
  version: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
});

/** Document metadata. */
export type DocumentMetadata = v.InferOutput<typeof documentMetadataSchema>;

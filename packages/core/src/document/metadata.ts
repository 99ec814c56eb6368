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
   * Bytes of the file at `documentUrl`, which is the prepared file. The viewer plans its byte ranges with it. Until a
   * document of an earlier version of the service is prepared, it is the size of the original.
   */
  fileSize: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Grows by one with every change of the fields. */
  version: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
});

/** Document metadata. */
export type DocumentMetadata = v.InferOutput<typeof documentMetadataSchema>;

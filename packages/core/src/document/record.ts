import * as v from 'valibot';
import { fieldSchema } from '../fields/field.ts';
import { activeContentSchema } from './active-content.ts';
import { documentMetadataSchema } from './metadata.ts';
import { pageInfoSchema } from './page-info.ts';

/** Whether a document takes one submission or any number. */
export const submissionPolicySchema = v.picklist(['multiple', 'single'], 'unknown');

/** The whole record of a document, for the organization that owns it. */
export const documentRecordSchema = v.object({
  ...documentMetadataSchema.entries,
  /** SHA-256 of the PDF's bytes, hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'format')),
  status: v.picklist(['active', 'deleted']),
  submissionPolicy: submissionPolicySchema,
  /** What the file holds that could act by itself, such as `javascript`. It is never run, and the sealed PDF is without it. */
  activeContent: v.array(activeContentSchema),
  pages: v.array(pageInfoSchema),
  fields: v.array(fieldSchema),
});

/** The whole record of a document. */
export type DocumentRecord = v.InferOutput<typeof documentRecordSchema>;

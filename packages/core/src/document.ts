import * as v from 'valibot';
import { fieldSchema } from './fields/field.ts';
import { displayedSize, type PageGeometry, rotationSchema } from './geometry/page-geometry.ts';
import { idSchema } from './ids.ts';

/** Times are RFC 3339, UTC, milliseconds, `Z`. */
export const timestampSchema = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'format'));

const positive = v.pipe(v.number(), v.finite('range'), v.gtValue(0, 'range'));

/**
 * One page of a document (interface, section 2.6): its number from 1, the displayed size in points at scale 1, and the
 * page's own rotation in degrees clockwise.
 */
export const pageInfoSchema = v.object({
  pageNumber: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  width: positive,
  height: positive,
  rotation: rotationSchema,
});

/** One page of a document. */
export type PageInfo = v.InferOutput<typeof pageInfoSchema>;

/** The page infos of a document, in order, from the geometry of its pages. */
export function pageInfos(pages: readonly PageGeometry[]): PageInfo[] {
  return pages.map((page, index) => {
    const { width, height } = displayedSize(page);
    return { pageNumber: index + 1, width, height, rotation: page.rotation };
  });
}

const metadataEntries = {
  id: idSchema('doc'),
  filename: v.string(),
  mimeType: v.literal('application/pdf'),
  pageCount: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  /** Bytes. */
  fileSize: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Grows by one with every change of the fields. */
  version: v.pipe(v.number(), v.integer('type'), v.minValue(1, 'range')),
};

/** Document metadata (interface, section 2.4). */
export const documentMetadataSchema = v.object(metadataEntries);

/** Document metadata. */
export type DocumentMetadata = v.InferOutput<typeof documentMetadataSchema>;

/**
 * What the viewer gets (interface, section 4.2): metadata, the URL of the PDF with its access token, and the fields.
 * `pages` is our addition, so that pages can be laid out at their right size before any byte of the PDF is there.
 */
export const signingDocumentSchema = v.object({
  metadata: documentMetadataSchema,
  documentUrl: v.pipe(v.string(), v.url()),
  fields: v.array(fieldSchema),
  pages: v.array(pageInfoSchema),
});

/** What the viewer gets of a document. */
export type SigningDocument = v.InferOutput<typeof signingDocumentSchema>;

/** Whether a document takes one submission or any number. */
export const submissionPolicySchema = v.picklist(['multiple', 'single'], 'unknown');

/** The whole record of a document, for the organization that owns it. */
export const documentRecordSchema = v.object({
  ...metadataEntries,
  /** SHA-256 of the PDF's bytes, hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'format')),
  status: v.picklist(['active', 'deleted']),
  submissionPolicy: submissionPolicySchema,
  pages: v.array(pageInfoSchema),
  fields: v.array(fieldSchema),
});

/** The whole record of a document. */
export type DocumentRecord = v.InferOutput<typeof documentRecordSchema>;

import { newId, type PageInfo } from '@document-signer/core';
import type { SignerClient, SignerDocument } from '../../signer-client.ts';
import type { DesignField } from '../fields/design-field.ts';
import { findProblems } from '../fields/problems.ts';

/** The fields of a preview. */
export interface PreviewFields {
  readonly shown: readonly DesignField[];
  /** The number of omitted fields, whose errors would keep the document from opening. */
  readonly leftOut: number;
}

/**
 * Returns the fields without errors.
 *
 * @param role limits the result to fields of this role or without a role; undefined returns all
 */
export function previewFields(
  fields: readonly DesignField[],
  pages: readonly PageInfo[],
  role: string | undefined,
): PreviewFields {
  const refused = new Set(
    findProblems(fields, pages, []).flatMap(({ severity, field }) => (severity === 'error' && field ? [field] : [])),
  );
  const own = fields.filter((field) => role === undefined || typeof field.role !== 'string' || field.role === role);
  const shown = own.filter((field) => !refused.has(field));
  return { shown, leftOut: own.length - shown.length };
}

/**
 * Creates a client that serves the document with unsaved fields, and stores nothing.
 *
 * @param load loads the document, since the URL of its file expires within minutes
 */
export function createPreviewClient(load: () => Promise<SignerDocument>, fields: readonly DesignField[]): SignerClient {
  return {
    async getDocument() {
      const { metadata, documentUrl, downloadUrl, pages, consent } = await load();
      return { metadata, documentUrl, downloadUrl, pages, fields, ...(consent && { consent }) };
    },
    async submitDocument({ documentId }) {
      const timestamp = new Date().toISOString();
      return { success: true, submissionId: newId('sub'), documentId, timestamp, message: 'Nothing was stored.' };
    },
  };
}

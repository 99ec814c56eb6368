import { newId, type PageInfo } from '@document-signer/core';
import type { SignerClient, SignerDocument } from '../../signer-client.ts';
import type { DesignField } from '../fields/design-field.ts';
import { findProblems } from '../fields/problems.ts';

/** What a preview shows of the fields that are being designed. */
export interface PreviewFields {
  readonly shown: readonly DesignField[];
  /** How many are left out, because a signer would refuse the document with them. */
  readonly leftOut: number;
}

/**
 * Chooses the fields of a preview: those without errors.
 *
 * @param role whose fields are shown; undefined: all
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
 * A client that shows a document with the fields as they are being designed, and stores nothing.
 *
 * @param load loads the document that is designed: each address of its file is good for minutes
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

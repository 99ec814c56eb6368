import { newId } from '@document-signer/core';
import type { SignerClient, SignerDocument } from '../../signer-client.ts';
import type { DesignField } from '../fields/design-field.ts';

/**
 * A client that shows a document with the fields as they are being designed, and stores nothing.
 *
 * @param load loads the document that is designed: each address of its file is good for minutes
 * @param role whose fields are shown; undefined: all
 */
export function createPreviewClient(
  load: () => Promise<SignerDocument>,
  fields: readonly DesignField[],
  role: string | undefined,
): SignerClient {
  return {
    async getDocument() {
      const { metadata, documentUrl, downloadUrl, pages } = await load();
      const shown = role === undefined ? fields : fields.filter((field) => (field.role ?? role) === role);
      return { metadata, documentUrl, downloadUrl, pages, fields: shown };
    },
    async submitDocument({ documentId }) {
      const timestamp = new Date().toISOString();
      return { success: true, submissionId: newId('sub'), documentId, timestamp, message: 'Nothing was stored.' };
    },
  };
}

import { checksumOf, type DocumentRecord } from '@document-signer/core';
import { ask } from './ask.ts';
import { tinyPdf } from './tiny-pdf.ts';
import { pngUrl, tinyPng } from './tiny-png.ts';

/** The fields of a contract: a required text and a required signature. */
export const contractFields = [
  { id: 'name', type: 'text', label: 'Full name', page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 },
  { id: 'sign', type: 'signature', label: 'Signature', page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.1 },
].map((field) => ({ ...field, required: true, editable: true }));

/** A drawn signature and a blank one. */
export const signatures = {
  drawn: pngUrl(tinyPng({ width: 2, height: 1, colour: 0, rows: [[0, 255]] })),
  blank: pngUrl(tinyPng({ width: 2, height: 1, colour: 0, rows: [[255, 255]] })),
} as const;

/** The form that creates a document. Parts that are undefined are omitted. */
export function documentForm(parts: Readonly<Record<string, string | Blob | undefined>> = {}): FormData {
  const form = new FormData();
  const defaults = { file: new Blob([new Uint8Array(tinyPdf())]), fields: JSON.stringify(contractFields) };
  for (const [name, value] of Object.entries({ ...defaults, ...parts })) {
    if (value instanceof Blob) form.set(name, value, 'contract.pdf');
    else if (value !== undefined) form.set(name, value);
  }
  return form;
}

/** Creates a document of one page through the API. */
export async function createDocument(
  baseUrl: string,
  secretKey: string,
  parts: Readonly<Record<string, string | Blob>> = {},
): Promise<DocumentRecord> {
  const { status, text, body } = await ask(`${baseUrl}/documents`, secretKey, {
    method: 'POST',
    body: documentForm(parts),
  });
  if (status !== 201) throw new Error(`The document was not created: ${text}`);
  return (body as { data: DocumentRecord }).data;
}

/** A submission of the contract with all fields filled in, but without its checksum. */
export function filledContract(documentId: string, name = 'Jane Roe') {
  return {
    documentId,
    submittedAt: '2026-11-20T10:00:00.000Z',
    renderContext: { scale: 1, viewportWidth: 800, viewportHeight: 600, devicePixelRatio: 2 },
    pages: [{ pageNumber: 1, width: 612, height: 792, rotation: 0 }],
    fields: [
      { id: 'name', type: 'text', value: { type: 'text', content: name } },
      { id: 'sign', type: 'signature', value: { type: 'signature', imageData: signatures.drawn } },
    ],
  };
}

/** Adds the checksum of a submission. */
export async function withChecksum<Payload extends Record<string, unknown>>(
  payload: Payload,
): Promise<Payload & { checksum: string }> {
  return { ...payload, checksum: await checksumOf(payload) };
}

/** A submission that the service accepts. */
export function submissionOf(documentId: string, name?: string) {
  return withChecksum(filledContract(documentId, name));
}

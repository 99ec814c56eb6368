import type { NewDocument } from './input.ts';

/** Accepts any `Uint8Array`, although `Blob` is typed to refuse those that could use shared memory. */
export function blobOf(bytes: Blob | Uint8Array, options?: BlobPropertyBag): Blob {
  return new Blob([bytes as Blob | Uint8Array<ArrayBuffer>], options);
}

/** Converts a new document to the form of the request. */
export function formOf({ file, filename, externalId, metadata, ...rest }: NewDocument): FormData {
  const { fields, textTags, submissionPolicy, language, consent } = rest;
  const form = new FormData();
  // The file goes last, so that a streaming server knows the other parts by then.
  if (fields) form.set('fields', JSON.stringify(fields));
  if (textTags !== undefined) form.set('textTags', String(textTags));
  if (submissionPolicy) form.set('submissionPolicy', submissionPolicy);
  if (language) form.set('language', language);
  if (externalId !== undefined && externalId !== null) form.set('externalId', externalId);
  if (metadata) form.set('metadata', JSON.stringify(metadata));
  if (consent) form.set('consent', JSON.stringify(consent));
  form.set('filename', filename);
  form.set('file', blobOf(file, { type: 'application/pdf' }), filename);
  return form;
}

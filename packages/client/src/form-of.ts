import type { NewDocument } from './input.ts';

/** Bytes as they are given: hardly anybody's types say that they lie in no shared memory, which `Blob` asks to be told. */
export function blobOf(bytes: Blob | Uint8Array, options?: BlobPropertyBag): Blob {
  return new Blob([bytes as Blob | Uint8Array<ArrayBuffer>], options);
}

/** Writes a new document as the form that the service takes. */
export function formOf({ file, filename, externalId, metadata, ...rest }: NewDocument): FormData {
  const { fields, textTags, submissionPolicy, language, consent } = rest;
  const form = new FormData();
  // The file goes last: a server that reads the form as it comes then knows what it is for.
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

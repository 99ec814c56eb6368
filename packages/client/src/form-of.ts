import type { NewDocument } from './input.ts';

/** Writes a new document as the form that the service takes. */
export function formOf({ file, filename, fields, textTags, submissionPolicy }: NewDocument): FormData {
  const form = new FormData();
  // The file goes last: a server that reads the form as it comes then knows what it is for.
  if (fields) form.set('fields', JSON.stringify(fields));
  if (textTags !== undefined) form.set('textTags', String(textTags));
  if (submissionPolicy) form.set('submissionPolicy', submissionPolicy);
  form.set('filename', filename);
  form.set('file', new Blob([file], { type: 'application/pdf' }), filename);
  return form;
}

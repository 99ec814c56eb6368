import type { Client, NewDocument, NewField } from '@document-signer/client';

const common = { required: true, editable: true } as const;

/**
 * Where people sign when nobody has said: at the foot of a page, over its left two thirds, which on most contracts and
 * letters are empty at the end. Name and date stand above the signature.
 */
export function defaultFields(page: number): NewField[] {
  return [
    {
      ...common,
      type: 'text',
      page,
      x: 0.1,
      y: 0.795,
      width: 0.4,
      height: 0.032,
      label: 'Full name',
      placeholder: 'Full name',
    },
    { ...common, type: 'date', page, x: 0.53, y: 0.795, width: 0.2, height: 0.032, label: 'Date' },
    { ...common, type: 'signature', page, x: 0.1, y: 0.84, width: 0.4, height: 0.08, label: 'Signature' },
  ];
}

/**
 * Stores a PDF with the fields of its own form and those that tags in its text name. One that has neither gets the
 * default fields on its last page.
 */
export async function createWithFields(
  client: Client,
  upload: Omit<NewDocument, 'fields' | 'textTags'>,
  signal: AbortSignal,
): ReturnType<Client['createDocument']> {
  const document = await client.createDocument({ ...upload, textTags: true }, { signal });
  if (document.fields.length > 0) return document;
  return client.replaceFields(document.id, defaultFields(document.pageCount), { signal });
}

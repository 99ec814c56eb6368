import type { Client, NewDocument, NewField } from '@document-signer/client';
import { ServiceError } from '@document-signer/core';

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
    { ...common, type: 'text', page, x: 0.53, y: 0.795, width: 0.2, height: 0.032, label: 'Date', placeholder: 'Date' },
    { ...common, type: 'signature', page, x: 0.1, y: 0.84, width: 0.4, height: 0.08, label: 'Signature' },
  ];
}

/** A page that no document has: the service takes 2 000 pages at most. */
const beyond = 1_000_000;

/**
 * Stores a PDF with the default fields on its last page. A document gets its fields when it is created, and only the
 * service reads PDFs here. So it is asked for a page beyond the end first: it refuses that, stores nothing, and says how
 * many pages there are. A file that it does not take at all is refused the same moment, with the reason.
 */
export async function createWithDefaultFields(
  client: Client,
  upload: Omit<NewDocument, 'fields'>,
  signal: AbortSignal,
): ReturnType<Client['createDocument']> {
  try {
    return await client.createDocument({ ...upload, fields: defaultFields(beyond) }, { signal });
  } catch (error) {
    const { field, reason, max } = (error instanceof ServiceError && error.details) || {};
    if (field !== 'fields[0].page' || reason !== 'range' || typeof max !== 'number') throw error;
    return await client.createDocument({ ...upload, fields: defaultFields(max) }, { signal });
  }
}

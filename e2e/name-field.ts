import type { NewField } from '@document-signer/client';

/** A required text field at the top of the first page. */
export const nameField = {
  id: 'name',
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.4,
  height: 0.05,
  required: true,
  editable: true,
  label: 'Full name',
} as const satisfies NewField;

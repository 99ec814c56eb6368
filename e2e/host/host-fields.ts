import type { NewField } from '@document-signer/client';

const place = { page: 1, x: 0.1, width: 0.35, height: 0.05, required: false, editable: true } as const;

/** Fields of several kinds, all on the first page. */
export const hostFields = [
  { id: 'name', type: 'text', ...place, y: 0.1, label: 'Full name', required: true },
  { id: 'town', type: 'text', ...place, y: 0.2, label: 'Home town' },
  { id: 'born', type: 'date', ...place, y: 0.3, label: 'Date of birth' },
  { id: 'nights', type: 'number', ...place, y: 0.4, label: 'Nights' },
  { id: 'agree', type: 'checkbox', ...place, y: 0.5, width: 0.05, height: 0.03, label: 'I agree' },
  { id: 'mark', type: 'signature', ...place, y: 0.6, height: 0.1, label: 'Mark' },
] as const satisfies readonly NewField[];
